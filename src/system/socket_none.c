// In place of socket.c where there is no network.
#include "socket.h"

bool socket_open(Socket *opened, int port)
{
    *opened = (Socket){.descriptor = -1, .port = port};
    return false;
}

void socket_close(Socket *closed)
{
    closed->descriptor = -1;
}

bool socket_listen(Socket *opened, int port)
{
    return socket_open(opened, port);
}

void socket_call_out(int port, const void *bytes, size_t count)
{
    (void)port;
    (void)bytes;
    (void)count;
}

void socket_write_number(const SocketAddress *address, char text[SOCKET_TEXT_SIZE])
{
    (void)address;
    text[0] = '\0';
}

bool socket_find(const Socket *from, const char *name, int port, SocketAddress *address)
{
    (void)from;
    (void)name;
    (void)port;
    *address = (SocketAddress){0};
    return false;
}

void socket_own_number(char text[SOCKET_TEXT_SIZE])
{
    text[0] = '\0';
}

void socket_send(const Socket *from, const SocketAddress *to, const void *bytes, size_t count)
{
    (void)from;
    (void)to;
    (void)bytes;
    (void)count;
}

int socket_receive(const Socket *at, SocketAddress *from, void *bytes, size_t room)
{
    (void)at;
    (void)from;
    (void)bytes;
    (void)room;
    return -1;
}

void socket_take(const Socket *at, SocketTake *take, void *context)
{
    (void)at;
    (void)take;
    (void)context;
}

void socket_wait(const Socket *at, double seconds)
{
    (void)at;
    (void)seconds;
}
