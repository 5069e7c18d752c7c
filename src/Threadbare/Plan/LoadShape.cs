using System.Text.Json.Serialization;

namespace Threadbare.Plan;

/// <summary>How the load moves over time: a closed family, taken apart by <c>switch</c>.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "shape")]
[JsonDerivedType(typeof(ConstantUsers), "users")]
[JsonDerivedType(typeof(SteppedUsers), "steppedUsers")]
[JsonDerivedType(typeof(RampedUsers), "rampedUsers")]
[JsonDerivedType(typeof(ConstantRate), "rate")]
[JsonDerivedType(typeof(SteppedRate), "steppedRate")]
[JsonDerivedType(typeof(RampedRate), "rampedRate")]
[JsonDerivedType(typeof(LoadSearch), "searched")]
public abstract record LoadShape
{
    /// <summary>True when requests arrive on schedule whatever the service does; false for virtual users.</summary>
    [JsonIgnore]
    public abstract bool IsOpen { get; }

    /// <summary>The time the shape itself takes; null where it holds one level for as long as it is asked to.</summary>
    [JsonIgnore]
    public abstract TimeSpan? NaturalLength { get; }

    /// <summary>The highest level reached: virtual users, or requests a second.</summary>
    [JsonIgnore]
    public abstract double Peak { get; }

    /// <summary>The plateaus in order, until the shape's own end; a shape that holds one level gives none.</summary>
    /// <remarks>A ramp has no plateau, so it is cut into slices of equal length, each reported as a step.</remarks>
    internal abstract IEnumerable<Stage> OwnStages();

    /// <summary>The level that is held after the last own stage.</summary>
    [JsonIgnore]
    internal abstract double FinalLevel { get; }

    /// <summary>What is wrong with the numbers, in the user's words; empty when nothing is.</summary>
    internal abstract IEnumerable<string> Problems();
}
