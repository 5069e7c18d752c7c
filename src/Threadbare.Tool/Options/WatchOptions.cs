namespace Threadbare.Tool.Options;

/// <summary>The options of every verb that say which process is watched.</summary>
internal sealed class WatchOptions
{
    private readonly ProcessOption _pid = new("The process to watch [the one that listens on the target's port on this machine]");

    private readonly LaunchOption _launch = new(
        "--launch",
        "Starts the service with this command, waits until it answers, watches it from its first instruction, and stops it at the end");

    private readonly FlagOption _noAttach = new("--no-attach", "Watches no process: the verdict rests on what the client sees");

    public OptionGroup Group => new("Watching", [_pid.Value, _launch.Value, _noAttach]);

    public TargetOptions Read(OptionReader reader)
    {
        int? pid = _pid.Read(reader);
        LaunchCommand? launch = _launch.Read(reader);
        bool isOff = reader.Has(_noAttach);
        RequireOne(reader, (_pid.Value.Name, pid is not null), (_launch.Value.Name, launch is not null), (_noAttach.Name, isOff));
        return new TargetOptions { ProcessId = pid, IsUnwatched = isOff, Launch = launch };
    }

    private static void RequireOne(OptionReader reader, params (string Name, bool IsGiven)[] options)
    {
        string[] given = [.. options.Where(option => option.IsGiven).Select(option => option.Name)];
        if (given.Length > 1)
        {
            reader.Fault($"{string.Join(" and ", given)} contradict each other: leave {(given.Length == 2 ? "one" : "all but one")} out.");
        }
    }
}
