namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The facts about the target that can be seen from outside.</summary>
internal sealed record TargetFacts
{
    /// <summary>Its address; null where only a process was named.</summary>
    public string? Url { get; init; }

    /// <summary>True when it runs on this machine.</summary>
    public bool IsLocal { get; init; }

    /// <summary>The answer to one request; null when none was sent.</summary>
    public TargetAnswer? Answer { get; init; }

    /// <summary>Its process; null where none was found.</summary>
    public ProcessFacts? Process { get; init; }
}
