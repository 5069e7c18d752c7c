using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options of a verb whose load the user states, and the plan that they make.</summary>
internal sealed class LoadOptions(InputFiles files, LoadDefaults defaults, PlanBasis? program = null)
{
    private const string Time = "a time such as 200ms, 5s or 30m";

    private readonly RequestOptions _request = new(files, defaults.Urls, program);
    private readonly ShapeOptions _shape = new();

    private readonly ValueOption _think = new("--think", "TIME",
        "How long a virtual user waits between an answer and its next request [0s]") { Expected = Time };
    private readonly ValueOption _duration = new("--duration", "TIME",
        $"Ends the load after this time [{DurationText.Format(defaults.Duration)}, or as long as the range takes]")
    { Expected = "a time above 0, such as 30s" };
    private readonly ValueOption _requests = new("--requests", "N",
        "Ends the load after this many requests") { Expected = "a whole number from 1, such as 10000" };
    private readonly ValueOption _warmUp = new("--warm-up", "TIME",
        $"Load that is sent first and not counted [{DurationText.Format(defaults.WarmUp)}]") { Expected = Time };

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls => _request.Urls;

    /// <summary>The requests and their thresholds.</summary>
    public RequestOptions Request => _request;

    /// <summary>The options as the help groups them.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Load: virtual users (closed model) or a rate (open model)", [.. _shape.Closed, _think, .. _shape.Open, .. _shape.Moving]),
        new("Length", [_duration, _requests, _warmUp, .. _request.Bounds]),
        .. _request.Groups,
    ];

    /// <summary>The keys of a plan that they set, in the order in which they are written.</summary>
    public IReadOnlyList<KeyOption> Keys =>
    [
        .. _shape.Keys,
        new("load.duration", _duration),
        new("load.requests", _requests),
        new("load.warmUp", _warmUp),
        new("load.think", _think),
        .. _request.Keys,
    ];

    /// <summary>Reads the plan; mistakes go to the reader.</summary>
    public LoadPlan Read(OptionReader reader) => Read(reader, defaults);

    /// <summary>The same with other defaults.</summary>
    public LoadPlan Read(OptionReader reader, LoadDefaults otherwise) => Choose(reader, otherwise).Plan;

    /// <summary>Reads the plan with the file that it comes from; mistakes go to the reader.</summary>
    /// <param name="reader">The command line.</param>
    /// <param name="otherwise">The defaults.</param>
    /// <param name="target">The target in place of that of a plan file; null for its own.</param>
    public PlanChoice Choose(OptionReader reader, LoadDefaults otherwise, string? target = null)
    {
        (LoadPlan plan, PlanBasis? basis) = _request.Read(reader, target);
        bool hasWarmUp = basis?.Has("load.warmUp") ?? false;
        plan = plan with
        {
            Shape = _shape.Read(reader) ?? basis?.Shape ?? otherwise.Shape ?? new ConstantUsers(10),
            Think = reader.Time(_think) ?? plan.Think,
            Duration = reader.Time(_duration) ?? plan.Duration,
            Requests = RequestsOf(reader) ?? plan.Requests,
            WarmUp = reader.Time(_warmUp) ?? (hasWarmUp ? plan.WarmUp : otherwise.WarmUp),
        };
        LoadPlan whole = HasNoEnd(plan, otherwise) ? plan with { Duration = otherwise.Duration } : plan;
        return new PlanChoice(PlanCheck.Check(reader, whole, basis), basis);
    }

    /// <summary>Reads the plan with the file that it comes from; mistakes go to the reader.</summary>
    public PlanChoice Choose(OptionReader reader) => Choose(reader, defaults);

    /// <summary>Writes the arguments of <c>threadbare run</c> that repeat a choice.</summary>
    public IReadOnlyList<string> Write(PlanChoice choice) => PlanOverrides.Write(choice, Write);

    /// <summary>Writes the arguments of <c>threadbare run</c> that make a plan, without options at their defaults.</summary>
    public IReadOnlyList<string> Write(LoadPlan plan) => [.. plan.Urls, .. KeyOption.Write(Keys, plan)];

    private static bool HasNoEnd(LoadPlan plan, LoadDefaults otherwise) =>
        otherwise.Duration != LoadPlan.DefaultDuration && plan is { Duration: null, Requests: null, Shape.NaturalLength: null };

    private long? RequestsOf(OptionReader reader)
    {
        if (reader.Number(_requests, 1, long.MaxValue / 2) is not { } number)
        {
            return null;
        }

        if (!double.IsInteger(number))
        {
            reader.FaultOf(_requests, reader.Text(_requests)!);
        }

        return (long)number;
    }
}
