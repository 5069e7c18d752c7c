/*
 * Lets the system refuse one call of a program: the n-th of its kind. Loaded into the program with LD_PRELOAD.
 *
 * Calls of managed code are counted: those of the library through which .NET calls the system, and those that the program makes itself.
 * The runtime's own are not, nor those that look for it: they end the process where they cannot go on.
 * Pipes are left alone: what the program prints and what wakes its threads. So is the source of random numbers, which never fails.
 *
 * REFUSED_CALL  KIND:N, of file, socket and process; N counts from 1, and 0 lets every call through
 * REFUSED_LOG   a file that gets the calls, one a line: all of them for 0, else the one that was refused
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static char kind[16];
static long refused = -1;
static atomic_long seen;
static int log_file = -1;
static void *(*find)(void *, const char *);

#define CALLER __builtin_return_address(0)
#define REAL(name) static __typeof__(name) *real; if (!real) real = find(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
    find = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
    if (!find) find = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
    const char *wanted = getenv("REFUSED_CALL"), *log = getenv("REFUSED_LOG");
    if (!wanted || sscanf(wanted, "%15[a-z]:%ld", kind, &refused) != 2) refused = -1;
    if (refused >= 0 && log) {
        __typeof__(open) *real = find(RTLD_NEXT, "open");
        log_file = real(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
    /* The programs that it starts are left alone. */
    unsetenv("LD_PRELOAD");
    unsetenv("REFUSED_CALL");
}

/* Code without a file of its own, or from an assembly, is managed; so is all of a native program, which has no runtime beside it. */
static int is_managed(void *caller) {
    Dl_info info;
    if (!dladdr(caller, &info) || !info.dli_fname || strstr(info.dli_fname, "libSystem.Native")) return 1;
    const char *name = strrchr(info.dli_fname, '/');
    return strcmp(name ? name + 1 : info.dli_fname, program_invocation_short_name) == 0
        && !dlopen("libcoreclr.so", RTLD_NOLOAD | RTLD_LAZY);
}

static int refuses(const char *of, void *caller, const char *call, const char *what, int error) {
    if (refused < 0 || !of || strcmp(of, kind) != 0 || !is_managed(caller)) return 0;
    if (strcmp(what, "/dev/urandom") == 0 || strstr(what, "/host/fxr")) return 0;
    long n = atomic_fetch_add(&seen, 1) + 1;
    if (log_file >= 0 && (refused == 0 || n == refused)) dprintf(log_file, "%ld %s %s\n", n, call, what);
    errno = error;
    return n == refused;
}

static const char *name_of(int handle, char *buffer, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, buffer, size - 1);
    buffer[length < 0 ? 0 : length] = 0;
    return buffer;
}

static const char *kind_of(int handle, char *name, size_t size) {
    struct stat found;
    if (refused < 0 || fstat(handle, &found) != 0) return NULL;
    name_of(handle, name, size);
    return S_ISSOCK(found.st_mode) ? "socket" : S_ISREG(found.st_mode) || S_ISDIR(found.st_mode) ? "file" : NULL;
}

/* A peer that has gone ends a read of a socket; a file ends in an error of the disk. */
#define ON_HANDLE(call, error) \
    char name[256] = ""; \
    const char *of = kind_of(handle, name, sizeof name); \
    if (refuses(of, CALLER, call, name, (error) == EIO && of && *of == 's' ? ECONNRESET : (error))) return -1

#define OPEN(name) \
int name(const char *path, int flags, ...) { \
    REAL(name); va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    return refuses("file", CALLER, #name, path, EMFILE) ? -1 : real(path, flags, mode); }
OPEN(open)
OPEN(open64)

#define ON_PATH(type, name, parameters, arguments, path, error, failed) \
type name parameters { REAL(name); return refuses("file", CALLER, #name, path, error) ? failed : real arguments; }
ON_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode), path, ENOSPC, -1)
ON_PATH(int, rename, (const char *from, const char *to), (from, to), to, EACCES, -1)
ON_PATH(int, unlink, (const char *path), (path), path, EACCES, -1)
ON_PATH(int, rmdir, (const char *path), (path), path, EACCES, -1)
ON_PATH(int, chmod, (const char *path, mode_t mode), (path, mode), path, EPERM, -1)
ON_PATH(DIR *, opendir, (const char *path), (path), path, EMFILE, NULL)
ON_PATH(char *, mkdtemp, (char *path), (path), path, ENOSPC, NULL)

#define CALL(type, name, parameters, arguments, error) \
type name parameters { REAL(name); ON_HANDLE(#name, error); return real arguments; }
CALL(int, fchmod, (int handle, mode_t mode), (handle, mode), EPERM)
CALL(int, ftruncate64, (int handle, off64_t to), (handle, to), ENOSPC)
CALL(int, fsync, (int handle), (handle), EIO)
CALL(ssize_t, read, (int handle, void *to, size_t size), (handle, to, size), EIO)
CALL(ssize_t, write, (int handle, const void *from, size_t size), (handle, from, size), ENOSPC)
CALL(ssize_t, pread64, (int handle, void *to, size_t size, off64_t at), (handle, to, size, at), EIO)
CALL(ssize_t, pwrite64, (int handle, const void *from, size_t size, off64_t at), (handle, from, size, at), ENOSPC)
CALL(ssize_t, preadv64, (int handle, const struct iovec *to, int count, off64_t at), (handle, to, count, at), EIO)
CALL(ssize_t, pwritev64, (int handle, const struct iovec *from, int count, off64_t at), (handle, from, count, at), ENOSPC)
CALL(int, bind, (int handle, const struct sockaddr *to, socklen_t size), (handle, to, size), EADDRINUSE)
CALL(int, listen, (int handle, int backlog), (handle, backlog), EADDRINUSE)
CALL(int, connect, (int handle, const struct sockaddr *to, socklen_t size), (handle, to, size), ECONNREFUSED)
CALL(int, accept4, (int handle, struct sockaddr *from, socklen_t *size, int flags), (handle, from, size, flags), EMFILE)
CALL(ssize_t, send, (int handle, const void *from, size_t size, int flags), (handle, from, size, flags), EPIPE)
CALL(ssize_t, recv, (int handle, void *to, size_t size, int flags), (handle, to, size, flags), EIO)
CALL(ssize_t, sendmsg, (int handle, const struct msghdr *from, int flags), (handle, from, flags), EPIPE)
CALL(ssize_t, recvmsg, (int handle, struct msghdr *to, int flags), (handle, to, flags), EIO)
CALL(int, setsockopt, (int handle, int level, int option, const void *value, socklen_t size), (handle, level, option, value, size), EINVAL)

#define NEW(kind, type, name, parameters, arguments, error) \
type name parameters { REAL(name); return refuses(kind, CALLER, #name, "", error) ? -1 : real arguments; }
NEW("socket", int, socket, (int family, int type, int protocol), (family, type, protocol), EMFILE)
NEW("socket", int, epoll_create1, (int flags), (flags), EMFILE)
NEW("socket", int, eventfd, (unsigned int count, int flags), (count, flags), EMFILE)
NEW("process", int, pipe2, (int handles[2], int flags), (handles, flags), EMFILE)
NEW("process", int, kill, (pid_t process, int signal), (process, signal), ESRCH)

int getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
    REAL(getaddrinfo);
    return refuses("socket", CALLER, "getaddrinfo", host ? host : "", EIO) ? EAI_AGAIN : real(host, service, hints, found);
}

/* A child with a copy of the memory serves as well as one that shares it, and its function can return twice. */
pid_t vfork(void) {
    REAL(fork);
    return refuses("process", CALLER, "fork", "", EAGAIN) ? -1 : real();
}

/* A library that is opened by its name gives its own functions, so this gives those above. */
static const char *const names[] = {
    "open", "read", "write", "socket", "connect", "send", "recv", "setsockopt", "epoll_create1", "eventfd", NULL,
};

void *dlsym(void *library, const char *name) {
    if (!find) begin();
    for (int i = 0; library != RTLD_NEXT && names[i]; i++) {
        if (strcmp(name, names[i]) == 0) return find(RTLD_DEFAULT, name);
    }
    return find(library, name);
}
