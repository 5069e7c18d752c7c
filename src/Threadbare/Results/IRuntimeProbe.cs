namespace Threadbare.Results;

/// <summary>Shows what the target's runtime does, so that a run need not know how it is watched.</summary>
public interface IRuntimeProbe
{
    /// <summary>Who is watched.</summary>
    TargetDescription Describe(TargetDescription target);

    /// <summary>What the process shows now; null when it shows nothing (any more).</summary>
    RuntimeSample? Sample();

    /// <summary>What limited the watching, each a sentence.</summary>
    IReadOnlyList<string> Notes { get; }
}
