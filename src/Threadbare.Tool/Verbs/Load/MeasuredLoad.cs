namespace Threadbare.Tool.Verbs.Load;

/// <summary>The course of a verb that loads a service: what its options besides those of the load say, the load, and its end.</summary>
/// <param name="gate">The options of a gate.</param>
/// <param name="watch">The options of the process that is watched.</param>
/// <param name="live">The option of the live page.</param>
/// <param name="output">The options of the results.</param>
/// <param name="time">The clock.</param>
internal sealed class MeasuredLoad(GateOptions gate, WatchOptions watch, LiveOptions live, OutputOptions output, TimeProvider time)
{
    private readonly SavePlanOption _save = new();
    private readonly DatabaseOption _database = new();
    private readonly AgentOptions _agents = new(time);

    /// <summary>The options as the help groups them.</summary>
    public IReadOnlyList<OptionGroup> Groups => [gate.Group, _save.Group, watch.Group, _database.Group, _agents.Group, live.Group];

    /// <summary>Reads the options, carries out the load and reports.</summary>
    public async Task<ExitCode> RunAsync(OptionReader reader, MeasuredVerb verb, Streams streams, CancellationToken cancellationToken)
    {
        LoadPlan plan = gate.Read(reader, verb.Asked.Plan);
        IEnumerable<string> words = [.. verb.Write(verb.Asked with { Plan = plan }), .. gate.Write(plan)];
        plan = plan with { Command = CommandText.Write(verb.Name, words, verb.Asked.Basis) };
        TargetOptions target = watch.Read(reader);
        DatabaseAddress? address = _database.Read(reader);
        FleetOptions? fleet = _agents.Read(reader, target);
        GateOptions.FaultHopeless(reader, plan, isUnwatched: target.IsUnwatched && fleet is null);
        OutputChoice choice = output.Read(reader);
        IReadOnlyList<LaunchChange> changes = verb.ReadChanges(target);
        string? saved = _save.Read(reader);
        OtlpOption.Check(reader, plan.Otlp);
        reader.RequireNoProblems();
        await _save.WriteAsync(saved, plan, streams);
        RunResult? before = await new BaselineRun(streams).ReadAsync(plan, cancellationToken);
        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        await using IProgressView progress = verb.CreateProgress(choice);
        interrupts.AnswerIn(progress, verb.Ending(plan));
        var result = new InvestigationOutput(choice, streams, interrupts, time);
        try
        {
            await using FleetServer? agents = await _agents.GatherAsync(fleet, streams, interrupts.EndLoad);
            await using DatabaseWatch? database = await DatabaseOption.OpenAsync(address, time, cancellationToken);
            await using var otlp = OtlpExport.Start(plan.Otlp, time);
            await using LivePage? page = await live.StartAsync(reader, plan, streams, cancellationToken);
            var options = new InvestigationOptions
            {
                Target = AgentOptions.Apply(target, agents),
                Database = database,
                Carrier = agents?.Carrier ?? LocalCarrier.Instance,
                Changes = changes,
                Baseline = before,
                Observers = [.. new IFindObserver?[] { progress, page?.Observer, otlp }.OfType<IFindObserver>()],
            };
            return await result.CarryOutAsync(plan, options, page, otlp, verb.InvestigateAsync);
        }
        catch (CannotStartException why)
        {
            return await result.RefuseAsync(plan, why.Message);
        }
    }
}
