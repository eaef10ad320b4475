/// @file tiny_server.h
/// An http server of this machine for tests, in a process of its own, that answers well and badly.
#ifndef ARKANONG_TEST_TINY_SERVER_H
#define ARKANONG_TEST_TINY_SERVER_H

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct TinyServer {
    pid_t process;
    int port;
} TinyServer;

static inline void tiny_say(int to, const char *words)
{
    if (send(to, words, strlen(words), MSG_NOSIGNAL) < 0) {
        return;
    }
}

/// Sends a file of the folder; one whose name begins with "cut-" ends too early.
static inline void tiny_send_file(int to, const char *served, const char *name)
{
    char path[300];
    char head[120];
    static char bytes[1 << 20];
    const int cut = strncmp(name, "cut-", 4) == 0;
    snprintf(path, sizeof path, "%.150s/%.100s", served, cut ? name + 4 : name);
    FILE *file = strchr(name, '/') == NULL ? fopen(path, "rb") : NULL;
    if (file == NULL) {
        tiny_say(to,
                 "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\nConnection: close\r\n\r\nnone");
        return;
    }
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    snprintf(head, sizeof head,
             "HTTP/1.1 200 OK\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n", size);
    tiny_say(to, head);
    if (send(to, bytes, cut ? size / 2 : size, MSG_NOSIGNAL) < 0) {
        return;
    }
}

/// Answers one request by the first folder of its path.
static inline void tiny_answer(int to, const char *served)
{
    char request[2048] = "";
    char place[256] = "";
    size_t length = 0;
    while (length + 1 < sizeof request && strstr(request, "\r\n\r\n") == NULL) {
        const ssize_t got = recv(to, request + length, sizeof request - 1 - length, 0);
        if (got <= 0) {
            return;
        }
        length += (size_t)got;
        request[length] = '\0';
    }
    if (sscanf(request, "GET %255s", place) != 1) {
        return;
    }
    if (strncmp(place, "/good/", 6) == 0) {
        tiny_send_file(to, served, place + 6);
    } else if (strncmp(place, "/moved/", 7) == 0) {
        char head[400];
        snprintf(head, sizeof head,
                 "HTTP/1.1 302 Found\r\nLocation: /good/%s\r\nContent-Length: 0\r\nConnection: "
                 "close\r\n\r\n",
                 place + 7);
        tiny_say(to, head);
    } else if (strncmp(place, "/loop/", 6) == 0) {
        tiny_say(to, "HTTP/1.1 302 Found\r\nLocation: /loop/\r\nContent-Length: 0\r\n"
                     "Connection: close\r\n\r\n");
    } else if (strncmp(place, "/away/", 6) == 0) {
        tiny_say(to, "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n"
                     "Connection: close\r\n\r\n");
    } else if (strncmp(place, "/large/", 7) == 0) {
        tiny_say(to, "HTTP/1.1 200 OK\r\nContent-Length: 99000000\r\nConnection: close\r\n\r\nxx");
    } else if (strncmp(place, "/endless/", 9) == 0) {
        static char some[4096];
        tiny_say(to, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
        while (send(to, some, sizeof some, MSG_NOSIGNAL) > 0) {
        }
    } else if (strncmp(place, "/slow/", 6) == 0) {
        sleep(5);
    } else if (strncmp(place, "/broken/", 8) == 0) {
        tiny_say(to, "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: "
                     "close\r\n\r\n");
    } else {
        tiny_say(to, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    }
}

/// Serves the files of a folder under /good/, until tiny_server_end. Port 0: it cannot.
static inline TinyServer tiny_server_begin(const char *served)
{
    TinyServer server = {0};
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    const int at = socket(AF_INET, SOCK_STREAM, 0);
    if (at < 0 || bind(at, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(at, 8) != 0 || getsockname(at, (struct sockaddr *)&address, &size) != 0) {
        return server;
    }
    server.port = ntohs(address.sin_port);
    server.process = fork();
    if (server.process == 0) {
        signal(SIGCHLD, SIG_IGN);
        for (;;) {
            const int to = accept(at, NULL, NULL);
            if (to >= 0 && fork() == 0) {
                tiny_answer(to, served);
                shutdown(to, SHUT_WR);
                _exit(0);
            }
            close(to);
        }
    }
    close(at);
    return server;
}

static inline void tiny_server_end(const TinyServer *server)
{
    kill(server->process, SIGKILL);
    waitpid(server->process, NULL, 0);
}

#endif
