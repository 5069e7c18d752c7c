using System.CommandLine;
using Threadbare.Agents.Fleet;
using Threadbare.Databases;
using Threadbare.Diagnostics.Investigation;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Run;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Dashboard;
using Threadbare.Tool.Options;
using Threadbare.Tool.Output;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Verbs.Run;

/// <summary>Sends the load stated, measures it and reports.</summary>
internal sealed class RunVerb(LoadOptions load, WatchOptions watch, LiveOptions live, OutputOptions output, TimeProvider time) : IVerb
{
    private readonly GateOptions _gate = new(canAbort: true);
    private readonly SavePlanOption _save = new();
    private readonly DatabaseOption _database = new();
    private readonly AgentOptions _agents = new(time);

    public string Name => "run";

    public VerbKind Kind => VerbKind.Load;

    public string Purpose => "Sends a stated load, measures it honestly and reports";

    public string Explanation =>
        "Sends the load you state, measures it honestly and reports. Response time counts from the moment when a request should have "
        + "started, service time from the moment when it was sent: if they differ, requests had to wait. Failures are counted by "
        + "kind and never mixed into the times of successes.";

    public ValueArgument Argument => load.Urls;

    public IReadOnlyList<OptionGroup> Groups =>
        [.. load.Groups, _gate.Group, _save.Group, watch.Group, _database.Group, _agents.Group, live.Group];

    public IReadOnlyList<Example> Examples =>
    [
        new("50 virtual users for half a minute", "threadbare run localhost:5000/orders --users 50 --duration 30s"),
        new("500 requests a second, whatever the service does; exit code 1 if it is too slow",
            "threadbare run localhost:5000/orders --rate 500 --duration 1m --threshold \"p99<200ms\""),
        new("From 50 to 450 virtual users, 50 more every 30 seconds: where does it bend?",
            "threadbare run localhost:5000/orders --users 50..450 --step 50 --every 30s"),
        new("A ramp to 500 a second over values from a file, while watching the health page",
            "threadbare run \"localhost:5000/orders/{id}\" --rate 10..500 --over 1m --feed id=@ids.csv --bystander localhost:5000/health"),
        new("A service that is launched for the run, watched from its first instruction, and stopped again",
            "threadbare run localhost:5000/orders --users 50 --duration 30s --launch \"dotnet shop.dll --urls http://localhost:5000\""),
        new("A gate: p99 less than 10 % worse than a saved run, and the thread pool is not the limit",
            "threadbare run localhost:5000/orders --users 50 --threshold \"regression(p99)<10%\" --threshold \"limit!=thread-pool\" "
                + "--baseline runs/main"),
        new("A POST with JSON, the result as JSON for other tools",
            "threadbare run localhost:5000/orders -H \"Content-Type: application/json\" --body @order.json --json - --quiet"),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        PlanChoice asked = load.Choose(reader);
        LoadPlan plan = _gate.ReadBaseline(reader, _gate.ReadAbort(reader, asked.Plan));
        IEnumerable<string> words = [.. load.Write(asked with { Plan = plan }), .. KeyOption.Write(_gate.Keys, plan)];
        plan = plan with { Command = CommandText.Write(Name, words, asked.Basis) };
        TargetOptions target = watch.Read(reader);
        DatabaseAddress? address = _database.Read(reader);
        FleetOptions? fleet = _agents.Read(reader, target);
        GateOptions.FaultHopeless(reader, plan, isUnwatched: target.IsUnwatched && fleet is null);
        OutputChoice choice = output.Read(reader);
        string? saved = _save.Read(reader);
        reader.RequireNoProblems();
        await _save.WriteAsync(saved, plan, streams);
        RunResult? before = await new BaselineRun(streams).ReadAsync(plan, cancellationToken);
        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        await using IProgressView progress = ProgressViews.For(streams, choice);
        interrupts.AnswerIn(progress, $"Ending the load; open requests may take up to {DurationText.Format(plan.Grace)}.");
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
                Baseline = before,
                Observers = page is null ? [progress] : [progress, page.Observer],
            };
            return await result.CarryOutAsync(plan, options, page, (investigation, stop) => investigation.RunAsync(stop));
        }
        catch (CannotStartException why)
        {
            return await result.RefuseAsync(plan, why.Message);
        }
    }
}
