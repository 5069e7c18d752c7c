namespace Threadbare.Loops;

/// <summary>Sends a load over one protocol. The wire engine and the client engine implement it.</summary>
internal interface ILoadEngine
{
    /// <summary>The engine's name in results.</summary>
    string Name { get; }

    /// <summary>The number of loops.</summary>
    int Loops { get; }

    /// <summary>How many report for themselves: each loop, or each agent.</summary>
    int Reporters => Loops;

    /// <summary>The time that it needs between the order to send and the first arrival: the loops' threads must be ready.</summary>
    TimeSpan Lead => TimeSpan.FromMilliseconds(100);

    /// <summary>How agents carried the load, once it has ended; null where this process sent it.</summary>
    FleetReport? Report => null;

    /// <summary>Sentences for the result about how the load was sent, once it has ended; usually none.</summary>
    IEnumerable<string> Notes => [];

    /// <summary>Sends until the load is over and its answers are in, or the grace period ends.</summary>
    Task RunAsync(LoadJob job);
}
