namespace Threadbare.Loops;

/// <summary>Carries a load to the service: the wire engine and the client engine.</summary>
internal interface ILoadEngine
{
    /// <summary>Its name in results.</summary>
    string Name { get; }

    /// <summary>How many loops it runs; each reports for itself.</summary>
    int Loops { get; }

    /// <summary>Sends until the load is over and its answers are in, or the grace period ends.</summary>
    Task RunAsync(LoadJob order);
}
