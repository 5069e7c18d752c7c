namespace Threadbare.Diagnostics.Processes;

/// <summary>Wraps a command so that the program, everything it started and its folder go when this process ends, however it ends.</summary>
/// <remarks>
/// On Linux and macOS a shell between the two holds the standard input that <see cref="ChildProcess"/> keeps open, and signals the
/// program's process group when that input ends. Linux's parent-death signal is no alternative: it follows the thread that started the
/// child, and ours come and go. On Windows a <see cref="JobLifeline"/> does the same for a launched service.
/// </remarks>
internal static class ProcessGuard
{
    // The command leads a group of its own: by setsid, or on macOS, which lacks it, by the shell's job control.
    // A terminal's Ctrl+C then reaches this process alone, which winds down first. Until setsid has run there is no group to signal, only
    // the command itself; once it has ended, its number may be another's.
    private const string Script = """
        signal=$1; grace=$2; folder=$3; keep=$4; shift 4
        exec 3<&0
        if command -v setsid >/dev/null; then
          setsid "$@" </dev/null 3<&- &
        else
          set -m; "$@" </dev/null 3<&- &
        fi
        child=$!; led=$!
        set +m
        trap '' INT HUP
        reach() { kill -s "$1" -- "-$child" || kill -s "$1" -- "$led"; }
        stop() {
          reach "$signal"
          left=$((grace * 10))
          while [ "$left" -gt 0 ] && reach 0; do sleep 0.1; left=$((left - 1)); done
          reach KILL
        }
        ( read -r _ <&3; stop ) >/dev/null 2>&1 &
        watch=$!
        exec 3<&- </dev/null
        wait "$child"; code=$?
        kill "$watch" 2>/dev/null
        led="-$child"
        stop >/dev/null 2>&1
        if [ "$code" -ne 0 ] || [ "$keep" = no ]; then cd / && rm -rf -- "$folder"; fi
        exit "$code"
        """;

    // Long enough for a web service to stop its hosted services; past it the whole group is killed.
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(5);

    /// <summary>Starts a service that the user named. It runs in the user's folder, is asked to end, and is killed with all it started
    /// five seconds later.</summary>
    /// <param name="words">The command.</param>
    /// <param name="folder">A temporary folder that is deleted with it.</param>
    /// <param name="environment">Variables that it gets beside those of this process.</param>
    /// <param name="name">Its name in messages.</param>
    /// <param name="time">The clock.</param>
    public static ChildProcess StartService(
        IEnumerable<string> words, string folder, IEnumerable<KeyValuePair<string, string>> environment, string name, TimeProvider time)
    {
        ProcessStartInfo start = OperatingSystem.IsWindows() ? LeadGroup([.. words]) : Wrap("TERM", folder, keep: "no", words);
        foreach ((string variable, string value) in environment)
        {
            start.Environment[variable] = value;
        }

        return ChildProcess.Start(start, name, ready: null, time, HoldService);
    }

    /// <summary>Wraps a server that a signal such as <c>INT</c> stops at once, and that runs in a folder which is deleted with
    /// it.</summary>
    public static ProcessStartInfo WrapServer(string signal, string folder, IEnumerable<string> words) =>
        In(folder, Wrap(signal, folder, keep: "no", words));

    /// <summary>Wraps a step that prepares a folder, which is deleted only when the step fails or is cut short.</summary>
    public static ProcessStartInfo WrapStep(string signal, string folder, IEnumerable<string> words) =>
        In(folder, Wrap(signal, folder, keep: "yes", words));

    // A group of its own, so that a terminal's Ctrl+C does not reach it.
    [SupportedOSPlatform("windows")]
    private static ProcessStartInfo LeadGroup(string[] words) => new(words[0], words[1..]) { CreateNewProcessGroup = true };

    private static ILifeline HoldService(Process process) =>
        OperatingSystem.IsWindows() ? new JobLifeline(process, Grace) : new InputLifeline(process);

    private static ProcessStartInfo In(string folder, ProcessStartInfo start)
    {
        start.WorkingDirectory = folder;
        return start;
    }

    private static ProcessStartInfo Wrap(string signal, string folder, string keep, IEnumerable<string> words)
    {
        IReadOnlyList<string> session = Programs.Find("setsid") is { } setsid ? [setsid] : [];
        string grace = Grace.TotalSeconds.ToString(CultureInfo.InvariantCulture);
        string[] all = [.. session, "/bin/sh", "-c", Script, "guard", signal, grace, folder, keep, .. words];
        return new ProcessStartInfo(all[0], all[1..]);
    }
}
