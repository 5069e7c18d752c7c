namespace Threadbare.Experiments.Running;

/// <summary>An arm whose fresh processes answer and wait for their load; they end with it.</summary>
internal sealed class ReadyArm(ExperimentArm arm, LoadPlan plan, IReadOnlyList<LabProcess> instances, Target? target) : IAsyncDisposable
{
    private bool _isOver;

    /// <summary>Watches its runtime; null where the part does not ask for it.</summary>
    public Target? Target => target;

    public ExperimentArm Arm => arm;

    public LoadPlan Plan => plan;

    /// <summary>The one process of the arm; null where several share its load.</summary>
    public LabProcess? Single => instances.Count == 1 ? instances[0] : null;

    public async ValueTask DisposeAsync()
    {
        // Ended with its load, and once more with its part.
        if (!_isOver && target is not null)
        {
            _isOver = true;
            await target.DisposeAsync();
        }

        foreach (LabProcess process in instances)
        {
            await process.DisposeAsync();
        }
    }
}
