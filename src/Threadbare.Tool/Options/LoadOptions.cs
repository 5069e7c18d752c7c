namespace Threadbare.Tool.Options;

/// <summary>The options of a verb whose load the user states, and the plan that they make.</summary>
internal sealed class LoadOptions
{
    private readonly LoadDefaults _defaults;
    private readonly KeyOptions _keys;

    public LoadOptions(InputFiles files, LoadDefaults defaults, PlanBasis? program = null)
    {
        (_defaults, _keys) = (defaults, new KeyOptions(defaults));
        Request = new RequestOptions(_keys, files, defaults.Urls, program);
    }

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls => Request.Urls;

    /// <summary>The requests and their thresholds.</summary>
    public RequestOptions Request { get; }

    /// <summary>The options as the help groups them.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Load: virtual users (closed model) or a rate (open model)",
            _keys.List("load.users", "load.spawnRate", "load.think", "load.rate", "load.over", "load.step", "load.every", "load.stages")),
        new("Length", [.. _keys.List("load.duration", "load.requests", "load.warmUp"), .. Request.Bounds]),
        .. Request.Groups,
    ];

    /// <summary>Reads the plan; mistakes go to the reader.</summary>
    public LoadPlan Read(OptionReader reader) => Read(reader, _defaults);

    /// <summary>The same with other defaults.</summary>
    public LoadPlan Read(OptionReader reader, LoadDefaults otherwise) => Choose(reader, otherwise).Plan;

    /// <summary>Reads the plan with the file that it comes from; mistakes go to the reader.</summary>
    /// <param name="reader">The command line.</param>
    /// <param name="otherwise">The defaults.</param>
    /// <param name="target">The target in place of that of a plan file; null for its own.</param>
    public PlanChoice Choose(OptionReader reader, LoadDefaults otherwise, string? target = null)
    {
        (LoadPlan plan, PlanBasis? basis) = Request.Read(reader, target);
        bool hasWarmUp = reader.Has(_keys["load.warmUp"]) || (basis?.Has("load.warmUp") ?? false);
        plan = plan with
        {
            Shape = new ShapeOptions(_keys).Read(reader) ?? basis?.Shape ?? otherwise.Shape ?? new ConstantLoad(10),
            WarmUp = hasWarmUp ? plan.WarmUp : otherwise.WarmUp,
        };
        LoadPlan whole = HasNoEnd(plan, otherwise) ? plan with { Duration = otherwise.Duration } : plan;
        return new PlanChoice(PlanCheck.Check(reader, whole, basis), basis);
    }

    /// <summary>Reads the plan with the file that it comes from; mistakes go to the reader.</summary>
    public PlanChoice Choose(OptionReader reader) => Choose(reader, _defaults);

    /// <summary>Writes the arguments of <c>threadbare run</c> that repeat a choice.</summary>
    public IReadOnlyList<string> Write(PlanChoice choice) => PlanOverrides.Write(choice, Write);

    /// <summary>Writes the arguments of <c>threadbare run</c> that make a plan, without options at their defaults.</summary>
    public IReadOnlyList<string> Write(LoadPlan plan) => [.. plan.Urls, .. _keys.Write(Groups, plan)];

    private static bool HasNoEnd(LoadPlan plan, LoadDefaults otherwise) =>
        otherwise.Duration != LoadPlan.DefaultDuration && plan is { Duration: null, Requests: null, Shape.NaturalLength: null };
}
