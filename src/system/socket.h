/// @file socket.h
/// A socket for datagrams (UDP), of IPv6 and IPv4 where the system has both. No call waits but
/// socket_wait and socket_find.
#ifndef ARKANONG_SOCKET_H
#define ARKANONG_SOCKET_H

#include <stdbool.h>
#include <stddef.h>

#define SOCKET_ADDRESS_SIZE 28
#define SOCKET_TEXT_SIZE    64
#define SOCKET_PORT_MOST    65535
#define SOCKET_TAKEN_MOST   256
#define SOCKET_LARGEST      1500 ///< bytes of a datagram that socket_take hands on

/// Where datagrams come from and go to, as the system writes it. Equal addresses have equal bytes.
typedef struct SocketAddress {
    unsigned size;
    unsigned char bytes[SOCKET_ADDRESS_SIZE]; ///< zeros behind `size`
} SocketAddress;

typedef struct Socket {
    int descriptor;
    bool wide; ///< of IPv6, which takes IPv4 as well
    int port;
} Socket;

/// Opens a socket at a port of this machine; 0: any that is free. False on failure, with errno.
bool socket_open(Socket *opened, int port);
void socket_close(Socket *closed);

/// Opens a socket for what is called out to all on the local network, IPv4 alone; several programs
/// of a machine may listen at one port. False on failure, with errno.
bool socket_listen(Socket *opened, int port);

/// Calls out a datagram to that port of every machine on the local networks, this one included.
void socket_call_out(int port, const void *bytes, size_t count);

/// Finds the address of a machine by its name or its number; may ask other machines and take
/// seconds. False if there is none.
bool socket_find(const Socket *from, const char *name, int port, SocketAddress *address);

/// The number by which others reach this machine, as the system's routes say; where they say
/// nothing its first one, and where it has none that by which it reaches itself.
void socket_own_number(char text[SOCKET_TEXT_SIZE]);

/// Writes the number of an address, without its port.
void socket_write_number(const SocketAddress *address, char text[SOCKET_TEXT_SIZE]);

/// Sends a datagram, or loses it, as the network may.
void socket_send(const Socket *from, const SocketAddress *to, const void *bytes, size_t count);

/// Takes the next datagram that has come. Returns its size, at most `room`; -1: none has.
/// @param room  more than the largest that is wanted: of a longer one the rest is lost
int socket_receive(const Socket *at, SocketAddress *from, void *bytes, size_t room);

/// Hands on every datagram that has come, in their order; what comes while it does, at most
/// SOCKET_TAKEN_MOST in all, so that a flood leaves time for the rest.
typedef void SocketTake(void *context, const SocketAddress *from, const unsigned char *bytes,
                        size_t count);
void socket_take(const Socket *at, SocketTake *take, void *context);

/// Waits until a datagram comes, at most so long, s.
void socket_wait(const Socket *at, double seconds);

#endif
