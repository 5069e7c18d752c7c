namespace Threadbare.Tool.Launch;

/// <summary>What is to be launched.</summary>
/// <param name="Command">Starts it.</param>
/// <param name="Address">Where it will answer.</param>
internal sealed record LaunchOrder(LaunchCommand Command, Uri Address)
{
    /// <summary>Variables beside those that the tool itself was given.</summary>
    public IReadOnlyDictionary<string, string> Variables { get; init; } = new Dictionary<string, string>();

    /// <summary>Is given each .NET process that starts, before it runs: the moment to open sessions that must see everything.</summary>
    public Func<int, CancellationToken, Task> BeforeStart { get; init; } = (_, _) => Task.CompletedTask;
}
