namespace Threadbare.Tool.Commands;

/// <summary>The options of every verb that say which process is watched.</summary>
internal sealed class WatchOptions
{
    private readonly ValueOption _pid = new("--pid", "N", "The process to watch [the one that listens on the target's port on this machine]") { Expected = "the number of a running process" };
    private readonly FlagOption _noAttach = new("--no-attach", "Watches no process: only what the client sees");

    public OptionGroup Group => new("Watching", [_pid, _noAttach]);

    public WatchChoice Read(OptionReader reader)
    {
        int? pid = reader.WholeNumber(_pid, 1, int.MaxValue);
        bool isOff = reader.Has(_noAttach);
        if (pid is { } id && OperatingSystem.IsLinux() && !Directory.Exists($"/proc/{id}"))
        {
            reader.Fault($"--pid {id}: no such process runs. Expected {_pid.Expected}.");
        }

        if (pid is not null && isOff)
        {
            reader.Fault("--pid and --no-attach contradict each other: leave one out.");
        }

        return new WatchChoice(pid, isOff);
    }
}
