using System.CommandLine;
using System.Text.Json;
using Threadbare.Plan;
using Threadbare.Run;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Doctor;
using Threadbare.Tool.Doctor.Facts;
using Threadbare.Tool.Doctor.Reading;
using Threadbare.Tool.Options;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Verbs.Doctor;

/// <summary>Looks, before any load, at what of this machine and of the target would bend a test.</summary>
internal sealed class DoctorVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private readonly DoctorArgument _target = new();

    public string Name => "doctor";

    public string Purpose => "What of this machine and of the target would bend a test, before it runs";

    public string Explanation =>
        "Looks for a second at the limits of this machine and, where an address is given, of the service there: what each of them is, "
        + "why it matters to a test, and how to change it, the worst first. One request is sent to the address; the service's process "
        + "is only looked at from outside, by its files and what the system shows. What cannot be seen is said. Of connection strings "
        + "no more than host and pool size is shown. No files are written but that of --json.";

    public ValueArgument Argument => _target.Argument;

    public IReadOnlyList<OptionGroup> Groups => [_target.Group];

    public IReadOnlyList<Example> Examples =>
    [
        new("Is this machine fit to send load, and the service fit to be measured?", "threadbare doctor localhost:5000/orders"),
        new("This machine alone", "threadbare doctor"),
        new("A process by its number, as JSON for other tools", "threadbare doctor --pid 4711 --json - --quiet"),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        DoctorChoice target = _target.Read(reader);
        OutputChoice choice = output.Read(reader);
        reader.RequireNoProblems();

        IReadOnlyList<OutOfReach> faults = target.Url is { } url
            ? await new TargetReach(new LoadPlan { Urls = [url.AbsoluteUri], Shape = new ConstantUsers(1) }, time).FaultsAsync(cancellationToken)
            : [];
        await streams.SayProblemsAsync(faults.Select(fault => fault.Statement));

        bool isThere = faults.Count == 0 && target is not { Url: null, Pid: null };
        int? process = isThere ? target.FindProcess() : null;
        MachineFacts machine = await new MachineReader(time).ReadAsync(process, cancellationToken);
        DoctorReport report = Examination.Of(machine, isThere ? await FactsOfAsync(target, process, cancellationToken) : null);
        await ReportAsync(report, choice, streams);
        return faults.Count == 0 ? ExitCode.Done : ExitCode.CouldNotStart;
    }

    private static async Task<TargetFacts> FactsOfAsync(DoctorChoice target, int? process, CancellationToken cancellationToken) => new()
    {
        Url = target.Url?.AbsoluteUri,
        IsLocal = target.IsLocal,
        Answer = target.Url is { } url ? await TargetRequest.SendAsync(url, cancellationToken) : null,
        Process = process is { } id ? ProcessReader.Read(id) : null,
    };

    private static async Task ReportAsync(DoctorReport report, OutputChoice choice, Streams streams)
    {
        await new JsonOutput(choice, streams).WriteAsync(() => JsonSerializer.Serialize(report, DoctorJson.Default.DoctorReport));
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            DoctorLines.Write(choice.IsJsonPrinted ? streams.ErrorConsole(choice.HasColor) : streams.OutputConsole(choice.HasColor), report);
        }
    }
}
