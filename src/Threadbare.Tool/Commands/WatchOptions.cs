using Threadbare.Tool.Launch;

namespace Threadbare.Tool.Commands;

/// <summary>The options of every verb that say which process is watched.</summary>
internal sealed class WatchOptions
{
    private readonly ValueOption _pid = new("--pid", "N", "The process to watch [the one that listens on the target's port on this machine]") { Expected = "the number of a running process" };
    private readonly ValueOption _launch = new("--launch", "CMD", "Starts the service with this command, waits until it answers, watches it from its first instruction, and stops it at the end") { Expected = "a command in quotes, such as \"dotnet shop.dll --urls http://localhost:5000\"" };
    private readonly FlagOption _noAttach = new("--no-attach", "Watches no process: only what the client sees");

    public OptionGroup Group => new("Watching", [_pid, _launch, _noAttach]);

    public WatchChoice Read(OptionReader reader)
    {
        int? pid = reader.WholeNumber(_pid, 1, int.MaxValue);
        LaunchCommand? launch = reader.Text(_launch) is { } command ? LaunchCommand.Parse(command) : null;
        bool isOff = reader.Has(_noAttach);
        if (pid is { } id && OperatingSystem.IsLinux() && !Directory.Exists($"/proc/{id}"))
        {
            reader.Fault($"--pid {id}: no such process runs. Expected {_pid.Expected}.");
        }

        if (launch?.Problem is { } problem)
        {
            reader.Fault(problem);
        }

        RequireOne(reader, (_pid.Name, pid is not null), (_launch.Name, launch is not null), (_noAttach.Name, isOff));
        return new WatchChoice(pid, isOff, launch);
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
