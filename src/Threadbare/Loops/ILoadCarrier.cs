namespace Threadbare.Loops;

/// <summary>Carries loads: this process alone, or a fleet of agents. A local run is a run with one agent, in this process.</summary>
internal interface ILoadCarrier
{
    /// <summary>True when the requests come from other processes, which check the limits of their own machines.</summary>
    bool IsRemote { get; }

    /// <summary>Prepares a load: nothing is sent before the engine runs.</summary>
    /// <param name="order">The load.</param>
    /// <param name="abort">Cancels the preparation.</param>
    Task<ILoadEngine> PrepareAsync(LoadOrder order, CancellationToken abort);
}
