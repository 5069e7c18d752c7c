namespace Threadbare.Loops;

/// <summary>Sends a load over one protocol. The wire engine and the client engine implement it.</summary>
internal interface ILoadEngine
{
    /// <summary>The engine's name in results.</summary>
    string Name { get; }

    /// <summary>The number of loops; each reports for itself.</summary>
    int Loops { get; }

    /// <summary>Sends until the load is over and its answers are in, or the grace period ends.</summary>
    Task RunAsync(LoadJob job);
}
