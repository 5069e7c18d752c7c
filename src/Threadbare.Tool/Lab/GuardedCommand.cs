using System.Diagnostics;

namespace Threadbare.Tool.Lab;

/// <summary>A program that knows nothing of us, made to end, and its folder to go, when the tool does.</summary>
/// <remarks>
/// A shell between the two holds the standard input that <see cref="ChildProcess"/> keeps open, and signals the program
/// when it ends. Linux's death signal is no alternative: it follows the thread that started the child, and ours come and go.
/// </remarks>
internal static class GuardedCommand
{
    // In a session of its own where there is setsid: a terminal's Ctrl+C is for the tool, who winds down first.
    private const string Script = """
        signal=$1; folder=$2; keep=$3; shift 3
        exec 3<&0
        "$@" </dev/null 3<&- &
        child=$!
        ( read -r _ <&3; kill -s "$signal" "$child" ) >/dev/null 2>&1 &
        watch=$!
        exec 3<&- </dev/null
        wait "$child"; code=$?
        kill "$watch" 2>/dev/null
        if [ "$code" -ne 0 ] || [ "$keep" = no ]; then cd / && rm -rf -- "$folder"; fi
        exit "$code"
        """;

    /// <summary>A server that a signal such as <c>INT</c> stops at once, and whose folder goes when it ends, however it ends.</summary>
    public static ProcessStartInfo Server(string signal, string folder, IEnumerable<string> words) => Guard(signal, folder, keep: "no", words);

    /// <summary>A step that prepares a folder, which goes only when the step fails or is broken off.</summary>
    public static ProcessStartInfo Step(string signal, string folder, IEnumerable<string> words) => Guard(signal, folder, keep: "yes", words);

    private static ProcessStartInfo Guard(string signal, string folder, string keep, IEnumerable<string> words)
    {
        IReadOnlyList<string> session = Programs.Find("setsid") is { } setsid ? [setsid] : [];
        string[] all = [.. session, "/bin/sh", "-c", Script, "guard", signal, folder, keep, .. words];
        return new ProcessStartInfo(all[0], all[1..]) { WorkingDirectory = folder };
    }
}
