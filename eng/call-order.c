/*
 * Records which functions of a program are called, in the order of their first calls. eng/native.sh builds the program again with its
 * functions in this order, so that those of a start lie side by side and few pages of the file are read.
 *
 * Each function begins with a breakpoint. When it is hit, the function is written down and its first byte put back, so that every
 * function stops the program once. Only for x64, and for a program that is loaded where its file says (not position-independent).
 *
 * Usage: call-order FUNCTIONS ORDER PROGRAM ARGUMENTS...
 *   FUNCTIONS  lines "ADDRESS NAME", the address in hexadecimal, ascending
 *   ORDER      the file that gets the names
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BREAKPOINT = 0xCC };

struct function {
    unsigned long address;
    char *name;
    unsigned char first_byte;
    int was_called;
};

static struct function *functions;
static size_t count;

static void fail(const char *what) {
    fprintf(stderr, "call-order: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void read_functions(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) fail(path);
    size_t room = 0, length = 0;
    char *line = NULL;
    while (getline(&line, &length, file) > 0) {
        char *name;
        unsigned long address = strtoul(line, &name, 16);
        name += strspn(name, " ");
        name[strcspn(name, "\n")] = 0;
        /* Equal functions are merged, so an address may have several names. */
        if (*name == 0 || (count > 0 && functions[count - 1].address == address)) continue;
        if (count == room && !(functions = realloc(functions, (room = room * 2 + 4096) * sizeof *functions))) fail("memory");
        functions[count++] = (struct function){ address, strdup(name), 0, 0 };
    }
    free(line);
    fclose(file);
    if (count == 0) {
        fprintf(stderr, "call-order: %s names no function\n", path);
        exit(1);
    }
}

static int compare(const void *address, const void *function) {
    unsigned long left = *(const unsigned long *)address, right = ((const struct function *)function)->address;
    return left < right ? -1 : left > right;
}

/* Writes a breakpoint at the begin of every function. */
static void arm(int memory) {
    unsigned long start = functions[0].address;
    size_t length = functions[count - 1].address - start + 1;
    unsigned char *code = malloc(length);
    if (!code || pread(memory, code, length, (off_t)start) != (ssize_t)length) fail("reading the program's code");
    for (size_t i = 0; i < count; i++) {
        unsigned char *at = code + (functions[i].address - start);
        functions[i].first_byte = *at;
        *at = BREAKPOINT;
    }
    if (pwrite(memory, code, length, (off_t)start) != (ssize_t)length) fail("writing the program's code");
    free(code);
}

/* Handles a breakpoint of ours. Returns 0 if the stop was none. */
static int pass_breakpoint(pid_t thread, int memory, FILE *order) {
    struct user_regs_struct registers;
    if (ptrace(PTRACE_GETREGS, thread, 0, &registers)) return 0;
    unsigned long address = registers.rip - 1;
    struct function *function = bsearch(&address, functions, count, sizeof *functions, compare);
    if (!function) return 0;
    if (!function->was_called) {
        function->was_called = 1;
        fprintf(order, "%s\n", function->name);
        if (pwrite(memory, &function->first_byte, 1, (off_t)address) != 1) fail("putting back a byte");
    }
    /* Another thread may have stopped here before the byte was put back. */
    registers.rip = address;
    ptrace(PTRACE_SETREGS, thread, 0, &registers);
    return 1;
}

int main(int arguments, char **argument) {
    if (arguments < 4) {
        fprintf(stderr, "Usage: call-order FUNCTIONS ORDER PROGRAM ARGUMENTS...\n");
        return 2;
    }
    read_functions(argument[1]);
    FILE *order = fopen(argument[2], "w");
    if (!order) fail(argument[2]);
    pid_t program = fork();
    if (program == 0) {
        ptrace(PTRACE_TRACEME, 0, 0, 0);
        execv(argument[3], argument + 3);
        fail(argument[3]);
    }
    int status;
    if (waitpid(program, &status, 0) != program || !WIFSTOPPED(status)) fail("starting the program");
    ptrace(PTRACE_SETOPTIONS, program, 0, PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", (int)program);
    int memory = open(path, O_RDWR);
    if (memory < 0) fail(path);
    arm(memory);
    ptrace(PTRACE_CONT, program, 0, 0);
    pid_t thread;
    while ((thread = waitpid(-1, &status, __WALL)) > 0) {
        if (thread == program && (WIFEXITED(status) || WIFSIGNALED(status))) break;
        if (!WIFSTOPPED(status)) continue;
        int signal = WSTOPSIG(status), is_event = status >> 16;
        int is_ours = is_event || signal == SIGSTOP || (signal == SIGTRAP && pass_breakpoint(thread, memory, order));
        ptrace(PTRACE_CONT, thread, 0, is_ours ? 0 : signal);
    }
    fclose(order);
    size_t called = 0;
    for (size_t i = 0; i < count; i++) called += functions[i].was_called;
    fprintf(stderr, "%zu of %zu functions were called.\n", called, count);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
