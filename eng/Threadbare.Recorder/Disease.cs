namespace Threadbare.Recorder;

/// <summary>A performance bug of the demo service, and the load under which it shows.</summary>
/// <param name="Name">Name of the recording.</param>
/// <param name="Path">The endpoint with its query.</param>
/// <param name="Users">Number of virtual users that ask it.</param>
/// <param name="Source">The source file of the endpoint, in the demo service's folder. It is kept with the recording.</param>
/// <param name="Windows">The windows that are recorded beside those of every disease.</param>
internal sealed record Disease(string Name, string Path, int Users, string Source, Windows Windows)
{
    /// <summary>All that are recorded.</summary>
    /// <remarks>
    /// The framework's assemblies are too large to record. So no recorded request waits for a task: only the framework's code shows that
    /// <c>Task.Result</c> waits.
    /// </remarks>
    public static IReadOnlyList<Disease> All { get; } =
    [
        new("healthy", "/hello", 2, "Hello/Greeting.cs", Windows.None),
        new("thread-pool", "/sync?delay=200ms", 12, "Delays/Pause.cs", Windows.QueueWait),
        new("lock", "/stock/sync?delay=50ms", 8, "Stock/StockLevel.cs", Windows.None),
        new("semaphore", "/locks/semaphore?delay=100ms", 8, "Locks/Seats.cs", Windows.None),
        new("gate", "/exports/gated?delay=200ms", 20, "Exports/Export.cs", Windows.Awaits),
        new("cpu", "/search/scan?titles=20000", 2, "Search/TitleSearch.cs", Windows.Work),
        new("allocation", "/pictures/new?pictures=10", 2, "Costs/Pictures.cs", Windows.Work),
    ];
}
