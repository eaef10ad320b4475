// Sends and receives datagrams.
#include "socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

_Static_assert(sizeof(struct sockaddr_in6) <= SOCKET_ADDRESS_SIZE, "an address fits");

/// Binds to every number that the machine has. False on failure, with errno.
static bool bind_to(int descriptor, bool wide, int port)
{
    if (wide) {
        const int off = 0;
        const struct sockaddr_in6 any = {.sin6_family = AF_INET6,
                                         .sin6_port = htons((uint16_t)port)};
        return setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off) == 0 &&
               bind(descriptor, (const struct sockaddr *)&any, sizeof any) == 0;
    }
    const struct sockaddr_in any = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    return bind(descriptor, (const struct sockaddr *)&any, sizeof any) == 0;
}

/// Opens a socket that never waits, on a port that it may `share`. False on failure, with errno.
static bool open_kind(Socket *opened, bool wide, int port, bool share)
{
    const int descriptor = socket(wide ? AF_INET6 : AF_INET, SOCK_DGRAM, 0);
    *opened = (Socket){.wide = wide, .descriptor = descriptor};
    if (descriptor < 0) {
        return false;
    }
    const int shared = share;
    struct sockaddr_storage own;
    socklen_t size = sizeof own;
    const int flags = fcntl(descriptor, F_GETFL);
    if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &shared, sizeof shared) < 0 ||
        !bind_to(descriptor, wide, port) || flags < 0 ||
        fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0 ||
        fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0 ||
        getsockname(descriptor, (struct sockaddr *)&own, &size) < 0) {
        const int error = errno;
        close(descriptor);
        errno = error;
        return false;
    }
    opened->port = ntohs(wide ? ((const struct sockaddr_in6 *)(const void *)&own)->sin6_port
                              : ((const struct sockaddr_in *)(const void *)&own)->sin_port);
    return true;
}

bool socket_open(Socket *opened, int port)
{
    return open_kind(opened, true, port, false) ||
           (errno != EADDRINUSE && errno != EACCES && open_kind(opened, false, port, false));
}

void socket_close(Socket *closed)
{
    close(closed->descriptor);
    *closed = (Socket){.descriptor = -1};
}

bool socket_listen(Socket *opened, int port)
{
    return open_kind(opened, false, port, true);
}

/// An address of IPv4 as a number.
static uint32_t number_of(const struct sockaddr *address)
{
    return ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr);
}

static void call_to(int descriptor, uint32_t number, int port, const void *bytes, size_t count)
{
    const struct sockaddr_in to = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(number)};
    (void)!sendto(descriptor, bytes, count, 0, (const struct sockaddr *)&to, sizeof to);
}

void socket_call_out(int port, const void *bytes, size_t count)
{
    const int on = 1;
    const int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    struct ifaddrs *all = NULL;
    if (descriptor < 0) {
        return;
    }
    call_to(descriptor, INADDR_LOOPBACK, port, bytes, count);
    if (setsockopt(descriptor, SOL_SOCKET, SO_BROADCAST, &on, sizeof on) == 0 &&
        getifaddrs(&all) == 0) {
        for (const struct ifaddrs *at = all; at != NULL; at = at->ifa_next) {
            if (at->ifa_addr == NULL || at->ifa_addr->sa_family != AF_INET ||
                at->ifa_netmask == NULL) {
                continue;
            }
            const uint32_t own = number_of(at->ifa_addr);
            const uint32_t mask = number_of(at->ifa_netmask);
            // A network of one is a line to one machine, as through a tunnel.
            if (own >> 24 != 127 && mask != UINT32_MAX) {
                call_to(descriptor, own | ~mask, port, bytes, count);
            }
        }
        freeifaddrs(all);
    }
    close(descriptor);
}

bool socket_find(const Socket *from, const char *name, int port, SocketAddress *address)
{
    char digits[8];
    snprintf(digits, sizeof digits, "%d", port);
    const struct addrinfo wanted = {.ai_family = from->wide ? AF_INET6 : AF_INET,
                                    .ai_socktype = SOCK_DGRAM,
                                    .ai_flags = from->wide ? AI_V4MAPPED | AI_ALL : 0};
    struct addrinfo *found;
    if (getaddrinfo(name, digits, &wanted, &found) != 0) {
        return false;
    }
    // One of IPv4 comes first: it is what a host shows, and what most rooms have.
    const struct addrinfo *best = found;
    for (const struct addrinfo *at = found; at != NULL && from->wide; at = at->ai_next) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)at->ai_addr;
        if (IN6_IS_ADDR_V4MAPPED(&six->sin6_addr)) {
            best = at;
            break;
        }
    }
    *address = (SocketAddress){0};
    const bool fits = best->ai_addrlen <= SOCKET_ADDRESS_SIZE;
    if (fits) {
        address->size = (unsigned)best->ai_addrlen;
        memcpy(address->bytes, best->ai_addr, best->ai_addrlen);
    }
    freeaddrinfo(found);
    return fits;
}

/// The first number of IPv4 that others may reach, as on a network that leads nowhere else.
static void write_first_number(char text[SOCKET_TEXT_SIZE])
{
    snprintf(text, SOCKET_TEXT_SIZE, "127.0.0.1");
    struct ifaddrs *all;
    if (getifaddrs(&all) != 0) {
        return;
    }
    for (const struct ifaddrs *at = all; at != NULL; at = at->ifa_next) {
        if (at->ifa_addr != NULL && at->ifa_addr->sa_family == AF_INET) {
            const struct sockaddr_in *own = (const struct sockaddr_in *)(const void *)at->ifa_addr;
            if (ntohl(own->sin_addr.s_addr) >> 24 != 127) {
                inet_ntop(AF_INET, &own->sin_addr, text, SOCKET_TEXT_SIZE);
                break;
            }
        }
    }
    freeifaddrs(all);
}

void socket_own_number(char text[SOCKET_TEXT_SIZE])
{
    // Nothing is sent to that address, which is nobody's (RFC 5737); only the route is asked for.
    struct sockaddr_in far = {.sin_family = AF_INET, .sin_port = htons(9)};
    struct sockaddr_in own;
    socklen_t size = sizeof own;
    const int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    write_first_number(text);
    if (descriptor < 0) {
        return;
    }
    if (inet_pton(AF_INET, "192.0.2.1", &far.sin_addr) == 1 &&
        connect(descriptor, (const struct sockaddr *)&far, sizeof far) == 0 &&
        getsockname(descriptor, (struct sockaddr *)&own, &size) == 0) {
        inet_ntop(AF_INET, &own.sin_addr, text, SOCKET_TEXT_SIZE);
    }
    close(descriptor);
}

void socket_write_number(const SocketAddress *address, char text[SOCKET_TEXT_SIZE])
{
    struct sockaddr_storage given = {0};
    memcpy(&given, address->bytes, address->size);
    const void *number = given.ss_family == AF_INET6
                             ? (const void *)&((struct sockaddr_in6 *)(void *)&given)->sin6_addr
                             : (const void *)&((struct sockaddr_in *)(void *)&given)->sin_addr;
    if (inet_ntop(given.ss_family, number, text, SOCKET_TEXT_SIZE) == NULL) {
        text[0] = '\0';
    }
}

void socket_send(const Socket *from, const SocketAddress *to, const void *bytes, size_t count)
{
    struct sockaddr_storage address = {0};
    memcpy(&address, to->bytes, to->size);
    (void)!sendto(from->descriptor, bytes, count, 0, (const struct sockaddr *)&address,
                  (socklen_t)to->size);
}

int socket_receive(const Socket *at, SocketAddress *from, void *bytes, size_t room)
{
    struct sockaddr_storage address = {0};
    socklen_t size = sizeof address;
    ssize_t got;
    do {
        got = recvfrom(at->descriptor, bytes, room, 0, (struct sockaddr *)&address, &size);
    } while (got < 0 && errno == EINTR);
    if (got < 0 || size > SOCKET_ADDRESS_SIZE) {
        return -1;
    }
    *from = (SocketAddress){.size = (unsigned)size};
    memcpy(from->bytes, &address, size);
    return (int)got;
}

void socket_take(const Socket *at, SocketTake *take, void *context)
{
    unsigned char bytes[SOCKET_LARGEST];
    for (int i = 0; i < SOCKET_TAKEN_MOST; i++) {
        SocketAddress from;
        const int count = socket_receive(at, &from, bytes, sizeof bytes);
        if (count < 0) {
            return;
        }
        take(context, &from, bytes, (size_t)count);
    }
}

void socket_wait(const Socket *at, double seconds)
{
    struct pollfd asked = {.fd = at->descriptor, .events = POLLIN};
    poll(&asked, 1, (int)(seconds * 1000.0));
}
