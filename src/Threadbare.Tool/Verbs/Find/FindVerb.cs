using System.CommandLine;
using Threadbare.Agents.Fleet;
using Threadbare.Databases;
using Threadbare.Diagnostics.Investigation;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Diagnostics.Launch;
using Threadbare.Run;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Dashboard;
using Threadbare.Tool.Options;
using Threadbare.Tool.Output;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Verbs.Find;

/// <summary>Searches for the tipping point by itself, then judges.</summary>
internal sealed class FindVerb(SearchOptions search, WatchOptions watch, LiveOptions live, OutputOptions output, TimeProvider time) : IVerb
{
    private readonly ValueOption _try = new("--try", "CHANGE",
        "With --launch: starts the service again with a change, and searches again: " + LaunchChange.Expected + "; may be repeated")
    {
        Expected = LaunchChange.Expected, Repeats = true
    };

    private readonly GateOptions _gate = new(canAbort: false);
    private readonly SavePlanOption _save = new();
    private readonly DatabaseOption _database = new();
    private readonly AgentOptions _agents = new(time);

    public string Name => "find";

    public VerbKind Kind => VerbKind.Load;

    public string Purpose => "Finds the load at which a service tips over, the limit that binds and the line that holds its threads";

    public string Explanation =>
        "Doubles the virtual users from 1 until more of them bring no more successful requests, or a threshold breaks. Then it narrows "
        + "the interval. Each load is held until its figures settle. Meanwhile the service's process is watched from outside, "
        + "so the verdict says which limit binds, with evidence, or says that it cannot tell.";

    public ValueArgument Argument => search.Urls;

    public IReadOnlyList<OptionGroup> Groups =>
    [
        .. search.Groups, _gate.Group, _save.Group, watch.Group, _database.Group, _agents.Group, live.Group,
        new("Changes to try", [_try]),
    ];

    public IReadOnlyList<Example> Examples =>
    [
        new("The tipping point in virtual users", "threadbare find localhost:5000/orders"),
        new("The highest load that keeps a threshold", "threadbare find localhost:5000/orders --threshold \"p99<500ms\""),
        new("A gate: exit code 1 if the service tips over below 100 virtual users",
            "threadbare find localhost:5000/orders --threshold \"tippingPoint>=100\" --max-users 200"),
        new("A service that is launched for it; what would 64 threads change?",
            "threadbare find localhost:5000/orders --launch \"dotnet shop.dll --urls http://localhost:5000\" --try min-threads=64"),
        new("In arrivals a second, with the health page requested beside the load",
            "threadbare find localhost:5000/orders --open --bystander localhost:5000/health"),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        PlanChoice asked = search.Choose(reader);
        LoadPlan plan = _gate.ReadBaseline(reader, asked.Plan);
        IEnumerable<string> words = [.. search.Write(asked with { Plan = plan }), .. KeyOption.Write(_gate.Keys, plan)];
        plan = plan with { Command = CommandText.Write(Name, words, asked.Basis) };
        TargetOptions target = watch.Read(reader);
        DatabaseAddress? address = _database.Read(reader);
        FleetOptions? fleet = _agents.Read(reader, target);
        GateOptions.FaultHopeless(reader, plan, isUnwatched: target.IsUnwatched && fleet is null);
        OutputChoice choice = output.Read(reader);
        IReadOnlyList<LaunchChange> changes = ReadChanges(reader, target);
        string? saved = _save.Read(reader);
        reader.RequireNoProblems();
        await _save.WriteAsync(saved, plan, streams);
        RunResult? before = await new BaselineRun(streams).ReadAsync(plan, cancellationToken);
        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        await using var progress = new FindProgress(streams, choice);
        interrupts.AnswerIn(progress, "Ending the search; what was measured is judged.");
        var result = new InvestigationOutput(choice, streams, interrupts, time);
        try
        {
            await using FleetServer? agents = await _agents.GatherAsync(fleet, streams, interrupts.EndLoad);
            await using DatabaseWatch? database = await DatabaseOption.OpenAsync(address, time, cancellationToken);
            await using LivePage? page = await live.StartAsync(reader, plan, streams, cancellationToken);
            var options = new InvestigationOptions
            {
                Target = AgentOptions.Apply(target, agents),
                Database = database,
                Carrier = agents?.Carrier ?? LocalCarrier.Instance,
                Changes = changes,
                Baseline = before,
                Observers = page is null ? [progress] : [progress, page.Observer],
            };
            return await result.CarryOutAsync(plan, options, page, (investigation, stop) => investigation.FindAsync(stop));
        }
        catch (CannotStartException why)
        {
            return await result.RefuseAsync(plan, why.Message);
        }
    }

    private List<LaunchChange> ReadChanges(OptionReader reader, TargetOptions target)
    {
        List<LaunchChange> changes = [.. reader.Texts(_try).Select(LaunchChange.Parse)];
        foreach (LaunchChange change in changes.Where(change => change.Problem is not null))
        {
            reader.Fault($"{_try.Name} {change.Shown}: {change.Problem}");
        }

        if (changes.Count > 0 && target.Launch is null)
        {
            reader.Fault($"--try {changes[0].Shown} starts the service again: it needs --launch, the command that starts it.");
        }

        return changes;
    }
}
