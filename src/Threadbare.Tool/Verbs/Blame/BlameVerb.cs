using System.CommandLine;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Diagnostics.Launch;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Run;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Options;
using Threadbare.Tool.Output;

namespace Threadbare.Tool.Verbs.Blame;

/// <summary>Samples a running service once, and names the lines that hold its pool threads.</summary>
internal sealed class BlameVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private static readonly TimeSpan Usual = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(4);
    private static readonly TimeSpan Longest = TimeSpan.FromHours(1);

    private readonly ServiceArgument _service = new();
    private readonly ValueOption _for = new("--for", "TIME",
        "How long to sample, 4s to 1h [10s]") { Expected = "a time from 4s to 1h, such as 20s" };

    public string Name => "blame";

    public VerbKind Kind => VerbKind.Watch;

    public string Purpose => "Samples a running service once: which lines hold its pool threads";

    public string Explanation =>
        "Samples the stacks of a running .NET service for some seconds, without sending load, and names the lines of its own code "
        + "whose calls hold pool threads, with what to do instead. A healthy service gets an empty list. Code that was compiled into "
        + "its caller before the sampling began may stay hidden: the report says so, and names no other line instead.";

    public ValueArgument Argument => _service.Argument;

    public IReadOnlyList<OptionGroup> Groups => [new("Process", [_service.Pid, _for])];

    public IReadOnlyList<Example> Examples =>
    [
        new("The service that listens on a port of this machine", "threadbare blame localhost:5000"),
        new("A process by its number, for half a minute", "threadbare blame --pid 4711 --for 30s"),
        new("As JSON, for other tools", "threadbare blame :5000 --json - --quiet"),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        TimeSpan length = reader.Time(_for, Shortest, Longest) ?? Usual;
        int process = _service.Read(reader, Name);
        reader.RequireNoProblems();

        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        var options = new TargetOptions { ProcessId = process };
        Target target = await Target.OpenAsync(options, [], LaunchChange.None, time, cancellationToken);
        await using (target)
        {
            RuntimeMonitor monitor = target.Monitor!;
            if (target.ProcessNote is { } note)
            {
                monitor.AddNote(OptionNames.Closed.Translate(note));
            }

            if (!monitor.SeesRuntime)
            {
                await streams.SayProblemsAsync(monitor.Seen.Notes);
                return ExitCode.CouldNotStart;
            }

            if (!choice.IsQuiet)
            {
                await streams.Error.WriteLineAsync($"sampling process {target.Monitor!.ProcessId} for {DurationText.Format(length)}");
            }

            // The load is somebody else's, and the windows open only for a reason.
            monitor.OpensWindows = true;
            RunResult result = await new Observation(monitor, time).RunAsync(Name, length, interrupts.EndLoad);
            var files = new RunOutput(choice, streams);
            files.Report(result, await files.SaveAsync(result));
            return ExitCodes.Choose(result);
        }
    }
}
