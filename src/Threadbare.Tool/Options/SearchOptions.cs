namespace Threadbare.Tool.Options;

/// <summary>The options of a verb that chooses its own loads, and the plan that they make.</summary>
internal sealed class SearchOptions
{
    private readonly KeyOptions _keys = new();
    private readonly RequestOptions _request;

    public SearchOptions(InputFiles files, PlanBasis? program = null) => _request = new RequestOptions(_keys, files, program: program);

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls => _request.Urls;

    /// <summary>The options as the help groups them.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Search",
        [
            .. _keys.List("find.open", "find.from", "find.maxUsers", "find.maxRate", "find.maxTime", "find.maxStep", "load.think"),
            .. _request.Bounds,
        ]),
        .. _request.Groups,
    ];

    /// <summary>Reads the plan; mistakes go to the reader.</summary>
    public LoadPlan Read(OptionReader reader) => Choose(reader).Plan;

    /// <summary>Writes the arguments of <c>threadbare find</c> that repeat a choice.</summary>
    public IReadOnlyList<string> Write(PlanChoice choice) => PlanOverrides.Write(choice, Write);

    /// <summary>Reads the plan with the file that it comes from; mistakes go to the reader.</summary>
    public PlanChoice Choose(OptionReader reader)
    {
        (LoadPlan plan, PlanBasis? basis) = _request.Read(
            reader, loads: (plan, basis) => plan with { Load = basis?.Search ?? LoadSearch.Create(isOpen: false) });
        LoadSearch search = plan.Search!;
        if (search.ByRate && reader.Has(_keys["find.maxUsers"]))
        {
            reader.Fault("--max-users limits virtual users: with --open there are none. Leave it out, or use --max-rate.");
        }

        if (!search.ByRate && reader.Has(_keys["find.maxRate"]))
        {
            reader.Fault("--max-rate limits arrivals: add --open, or use --max-users.");
        }

        if (!search.ByRate && reader.Text(_keys["find.from"]) is { } first && !double.IsInteger(search.First))
        {
            reader.FaultOf(_keys["find.from"], first);
        }

        string most = search.ByRate ? "find.maxRate" : "find.maxUsers";
        bool hasMost = reader.Has(_keys[most]) || (basis?.Has(most) ?? false);
        return new PlanChoice(PlanCheck.Check(reader, plan with
        {
            Load = hasMost ? search : search with { Most = FindMost(plan, search) },
            // A search decides its length by itself.
            Duration = null,
            Requests = null,
            WarmUp = TimeSpan.Zero,
        }, basis), basis);
    }

    /// <summary>Writes the arguments of <c>threadbare find</c> that make a plan.</summary>
    public IReadOnlyList<string> Write(LoadPlan plan) => [.. plan.Urls, .. _keys.Write(Groups, plan)];

    // The default yields to the machine and to others; a number that the user states is refused when it does not fit.
    private static double FindMost(LoadPlan plan, LoadSearch search)
    {
        double most = search.ByRate
            ? LoadSearch.DefaultMostRate
            : Math.Min(MachineLimits.Read().CountUsers(plan) ?? long.MaxValue, LoadSearch.DefaultMostUsers);
        return Math.Min(most, LoadGuard.FindMost(plan, search.ByRate));
    }
}
