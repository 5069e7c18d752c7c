namespace Threadbare.Plan;

/// <summary>The C# code of a plan's scenarios, which a plan carries and does not look into.</summary>
/// <remarks>No file holds it: a plan that was read from one has scenarios of code and no code.</remarks>
internal abstract class PlanCode
{
    /// <summary>The mean number of requests and actions in an iteration, as far as it is known; at least 1.</summary>
    public abstract double RequestsPerIteration { get; }

    /// <summary>The mean length of the pauses in an iteration, as far as it is known.</summary>
    public abstract TimeSpan PausesPerIteration { get; }

    /// <summary>Lists the endpoints that were asked so far, in the order of their first request. More may follow.</summary>
    public abstract IReadOnlyList<PlanEndpoint> ListEndpoints(LoadPlan plan);

    /// <summary>True for a scenario with code that runs before its first iteration.</summary>
    public abstract bool HasStart(int scenario);

    /// <summary>True for a scenario with code that runs after its last iteration.</summary>
    public abstract bool HasFinish(int scenario);
}
