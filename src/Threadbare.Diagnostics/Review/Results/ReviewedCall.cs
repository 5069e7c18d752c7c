using System.Text.Json.Serialization;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Review.Results;

/// <summary>A call in the service's code that can hold its thread.</summary>
internal sealed record ReviewedCall
{
    /// <summary>The name by which reviews of other builds find it again, also if its line has moved.</summary>
    public required string Fingerprint { get; init; }

    /// <summary>The line with the call.</summary>
    public required CodePlace At { get; init; }

    /// <summary>The call, such as <c>Task.Result</c>.</summary>
    public required string Call { get; init; }

    /// <summary>The kind of call.</summary>
    public required BlockingKind Kind { get; init; }

    /// <summary>How sure it is that requests get there: <c>one-of</c> if a call on the path may run one of several methods.</summary>
    public required Certainty Certainty { get; init; }

    /// <summary>The routes that reach it, then the other work that does, such as a hosted service.</summary>
    public required IReadOnlyList<string> Routes { get; init; }

    /// <summary>The shortest way to it: the methods from the endpoint's on, each with the line that leads on.</summary>
    public required IReadOnlyList<CodePlace> Path { get; init; }

    /// <summary>The code to write instead; null if no asynchronous call has parameters that fit.</summary>
    public string? Awaitable { get; init; }

    /// <summary>The evidence of the run.</summary>
    public ReviewEvidence Evidence { get; init; } = ReviewEvidence.Unknown;

    /// <summary>The share of pool-thread time that it held in the run, 0 to 1; null if it held none.</summary>
    public double? Share { get; init; }

    /// <summary>The reason why it comes last: <c>short-local-io</c>, <c>behind-cache</c> or <c>startup</c>; null if it does not.</summary>
    public string? Aside { get; init; }

    /// <summary>Why it matters, in a few sentences.</summary>
    public required string Why { get; init; }

    /// <summary>True if it comes last: nothing but a run that shows it holding threads brings it forward.</summary>
    [JsonIgnore]
    public bool IsAside => Aside is not null && Evidence != ReviewEvidence.HeldThreads;
}
