namespace Threadbare.Scripts;

/// <summary>The code of a plan's scenarios, and what became known of it while it ran.</summary>
/// <param name="bodies">The code of each scenario, in the order of the plan.</param>
internal sealed class CodedPlan(IReadOnlyList<CodeBody> bodies) : PlanCode
{
    private long _iterations;
    private long _requests;
    private long _pauseTicks;

    /// <summary>The code of each scenario, in the order of the plan.</summary>
    public IReadOnlyList<CodeBody> Bodies => bodies;

    /// <summary>The endpoints that were asked. All loads of one plan share them, so that an endpoint keeps its number.</summary>
    public CodeEndpoints Endpoints { get; } = new();

    public override double RequestsPerIteration =>
        Interlocked.Read(ref _iterations) is > 0 and var iterations ? Math.Max(1, (double)Interlocked.Read(ref _requests) / iterations) : 1;

    public override TimeSpan PausesPerIteration => Interlocked.Read(ref _iterations) is > 0 and var iterations
        ? TimeSpan.FromTicks(Interlocked.Read(ref _pauseTicks) / iterations)
        : TimeSpan.Zero;

    public override IReadOnlyList<PlanEndpoint> ListEndpoints(LoadPlan plan) => Endpoints.List(plan);

    public override bool HasStart(int scenario) => bodies[scenario].Start is not null;

    public override bool HasFinish(int scenario) => bodies[scenario].Finish is not null;

    /// <summary>Notes what a whole iteration did. Any thread may call it.</summary>
    public void Note(int requests, TimeSpan pauses)
    {
        Interlocked.Add(ref _requests, requests);
        Interlocked.Add(ref _pauseTicks, pauses.Ticks);
        Interlocked.Increment(ref _iterations);
    }
}
