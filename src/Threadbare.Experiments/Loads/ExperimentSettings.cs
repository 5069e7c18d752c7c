namespace Threadbare.Experiments.Loads;

/// <summary>How an experiment is run.</summary>
internal sealed record ExperimentSettings
{
    /// <summary>Reads the load of an arm.</summary>
    public required ReadLoad ReadLoad { get; init; }

    /// <summary>True as published, false in the quick form.</summary>
    public bool IsFull { get; init; }

    /// <summary>The factor by which published delays are multiplied.</summary>
    public double Scale { get; init; } = 1;

    /// <summary>The only part to run; null for all.</summary>
    public string? OnlyPart { get; init; }

    /// <summary>The database that the user named; null lets the lab start its own.</summary>
    public string? Database { get; init; }

    /// <summary>How long the slow call of a part takes here.</summary>
    public TimeSpan DelayOf(ExperimentPart part) => DurationText.TryParse(part.Delay, out TimeSpan published)
        ? published * Scale
        : throw new UsageException($"delay '{part.Delay}' of part {part.Name}: expected a time such as 2s.");

    /// <summary>How many arms of a part are loaded at the same time here.</summary>
    public int AtOnceOf(ExperimentPart part) => IsFull ? part.FullAtOnce ?? part.AtOnce : part.AtOnce;
}
