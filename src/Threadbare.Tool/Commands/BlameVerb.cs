using System.CommandLine;
using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Commands;

/// <summary>Looks at a running service once, and names the lines that hold its pool threads.</summary>
internal sealed class BlameVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private static readonly TimeSpan Usual = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(4);
    private static readonly TimeSpan Longest = TimeSpan.FromHours(1);

    private readonly ValueArgument _target = new("TARGET", "An address of the service on this machine, or its port");
    private readonly ValueOption _pid = new("--pid", "N", "The process to look at, in place of the one that listens on the target's port") { Expected = "the number of a running process" };
    private readonly ValueOption _for = new("--for", "TIME", "How long to look, 4s to 1h [10s]") { Expected = "a time from 4s to 1h, such as 20s" };

    public string Name => "blame";

    public string Purpose => "One look at a running service: which lines hold its pool threads";

    public string Explanation =>
        "Looks at a running .NET service for some seconds, without any load of its own, and names the lines of its own code whose "
        + "calls hold threads of its pool, with what to do instead. A healthy service gets an empty list. Code that was compiled "
        + "into its caller before the look began may stay hidden: it is said so, and no other line is named in its place.";

    public ValueArgument Argument => _target;

    public IReadOnlyList<OptionGroup> Groups => [new("Looking", [_pid, _for])];

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
        TimeSpan length = ReadLength(reader);
        int process = ReadProcess(reader);
        reader.RequireNoProblems();

        using Interrupts interrupts = Interrupts.OfProcess();
        RuntimeMonitor monitor = await RuntimeMonitor.StartAsync(process, time, end => BlameWatch.StartAsync(process, time, end), cancellationToken);
        await using (monitor)
        {
            if (!monitor.SeesRuntime)
            {
                await streams.SayProblemsAsync(monitor.Notes);
                return ExitCode.CouldNotStart;
            }

            if (!choice.IsQuiet)
            {
                await streams.Error.WriteLineAsync($"looking at process {process} for {DurationText.Format(length)}");
            }

            RunResult result = await new Observation(monitor, time).RunAsync(Name, length, interrupts.EndLoad);
            var files = new RunOutput(choice, streams);
            files.Report(result, await files.SaveAsync(result));
            return ExitCodes.Of(result);
        }
    }

    private TimeSpan ReadLength(OptionReader reader)
    {
        TimeSpan length = reader.Time(_for) ?? Usual;
        if (length < Shortest || length > Longest)
        {
            reader.FaultOf(_for, DurationText.Format(length));
        }

        return length;
    }

    private int ReadProcess(OptionReader reader)
    {
        int? pid = reader.WholeNumber(_pid, 1, int.MaxValue);
        IReadOnlyList<string> words = reader.Words(_target);
        if (pid is { } id)
        {
            if (OperatingSystem.IsLinux() && !Directory.Exists($"/proc/{id}"))
            {
                reader.Fault($"--pid {id}: no such process runs. Expected {_pid.Expected}.");
            }

            if (words.Count > 0)
            {
                reader.Fault($"--pid {id} and '{words[0]}' both name a service: leave one out.");
            }

            return id;
        }

        return words.Count == 1 ? Listening(words[0], reader) : Fault(reader, words.Count == 0
            ? "No service is named: expected an address such as localhost:5000, or --pid N."
            : $"'{string.Join(" ", words)}': expected one service.");
    }

    private static int Listening(string text, OptionReader reader)
    {
        string address = text.All(char.IsAsciiDigit) ? ":" + text : text;
        if (!Uri.TryCreate(AddressText.Complete(address), UriKind.Absolute, out Uri? url) || url.Port is < 1)
        {
            return Fault(reader, $"'{text}': expected an address such as localhost:5000, a port, or --pid N.");
        }

        if (!TargetPlace.IsLocal(url.AbsoluteUri))
        {
            return Fault(reader, $"'{text}' is not on this machine: run threadbare blame where the service runs.");
        }

        return ListeningProcess.Find(url.Port) ?? Fault(reader, $"'{text}': no process of yours listens on port {url.Port} here. Start the service, or name it with --pid N.");
    }

    private static int Fault(OptionReader reader, string problem)
    {
        reader.Fault(problem);
        return 0;
    }
}
