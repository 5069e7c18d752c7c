using System.Diagnostics;
using System.Globalization;
using Threadbare.Tool.Lab;

namespace Threadbare.Tool.Launch;

/// <summary>Wraps the service's command so that it and all it starts end when the tool does, however that ends.</summary>
/// <remarks>As <see cref="GuardedCommand"/>, but for a whole group of processes, and in the folder where the user stands.</remarks>
internal static class LaunchGuard
{
    // The command leads a group of its own: by setsid, or where there is none (macOS) by the shell's job control.
    private const string Script = """
        grace=$1; folder=$2; shift 2
        exec 3<&0
        if command -v setsid >/dev/null; then
          setsid "$@" </dev/null 3<&- &
        else
          set -m; "$@" </dev/null 3<&- &
        fi
        child=$!
        set +m
        trap '' INT HUP
        stop() {
          kill -s TERM -- "-$child"
          left=$((grace * 10))
          while [ "$left" -gt 0 ] && kill -0 -- "-$child"; do sleep 0.1; left=$((left - 1)); done
          kill -s KILL -- "-$child"
        }
        ( read -r _ <&3; stop ) >/dev/null 2>&1 &
        watch=$!
        exec 3<&- </dev/null
        wait "$child"; code=$?
        kill "$watch" 2>/dev/null
        stop >/dev/null 2>&1
        rm -rf -- "$folder"
        exit "$code"
        """;

    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(5);

    /// <param name="words">The command.</param>
    /// <param name="folder">A folder of ours that goes with it.</param>
    public static ProcessStartInfo Wrap(IEnumerable<string> words, string folder)
    {
        IReadOnlyList<string> session = Programs.Find("setsid") is { } setsid ? [setsid] : [];
        string[] all = [.. session, "/bin/sh", "-c", Script, "guard", Grace.TotalSeconds.ToString(CultureInfo.InvariantCulture), folder, .. words];
        return new ProcessStartInfo(all[0], all[1..]);
    }
}
