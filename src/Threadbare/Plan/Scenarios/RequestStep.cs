namespace Threadbare.Plan.Scenarios;

/// <summary>One request, the checks of its answer, and the values that are taken from it.</summary>
/// <remarks>
/// Address, query, headers and body may contain placeholders: <c>{name}</c> is a variable of the virtual user,
/// <c>{feed.column}</c> a value of a feed, and <c>{{</c> a brace.
/// </remarks>
internal sealed record RequestStep : ScenarioStep
{
    /// <summary>The method, in capitals. GET by default.</summary>
    public string Method { get; init; } = "GET";

    /// <summary>The address: absolute, or relative to <see cref="LoadPlan.Target"/>.</summary>
    public required string Url { get; init; }

    /// <summary>Further addresses that take turns with <see cref="Url"/>. No plan file has them in a step.</summary>
    internal IReadOnlyList<string> OtherUrls { get; init; } = [];

    /// <summary>The name of the endpoint in results; null reports it as its method and path template.</summary>
    public string? Name { get; init; }

    /// <summary>Headers beside those of <see cref="LoadPlan.Headers"/>; one of the same name replaces it.</summary>
    public IReadOnlyList<RequestHeader> Headers { get; init; } = [];

    /// <summary>Names and values that are added to the query, percent-encoded.</summary>
    public IReadOnlyList<NamedText> Query { get; init; } = [];

    /// <summary>The body; null sends none.</summary>
    public StepBody? Body { get; init; }

    /// <summary>Time limit of this request; null for that of the plan.</summary>
    public TimeSpan? Timeout { get; init; }

    /// <summary>The checks of the answer. Each replaces the plan's check of the same kind; null for those of the plan.</summary>
    public StepExpectation? Expect { get; init; }

    /// <summary>The values to take from the answer into variables of the virtual user.</summary>
    public IReadOnlyList<Take> Take { get; init; } = [];

    /// <summary>The virtual user's next act after a failure. By default it continues.</summary>
    public FailAction OnFail { get; init; } = FailAction.Continue;

    /// <summary>True when the step itself has a header of that name, in any case of letters.</summary>
    internal bool HasHeader(string name) => Headers.Any(header => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
}
