namespace Threadbare.Plan;

/// <summary>An arrival rate: the number of requests that should start in a second.</summary>
/// <param name="PerSecond">Requests a second, positive and finite when valid.</param>
public readonly record struct Rate(double PerSecond)
{
    /// <summary>True for a rate that a schedule can follow: positive and finite.</summary>
    public bool IsValid => double.IsFinite(PerSecond) && PerSecond > 0;
}
