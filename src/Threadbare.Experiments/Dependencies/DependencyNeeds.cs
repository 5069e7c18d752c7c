namespace Threadbare.Experiments.Dependencies;

/// <summary>Which real parts are wanted beside the lab's own processes.</summary>
internal sealed record DependencyNeeds
{
    /// <summary>PostgreSQL.</summary>
    public bool Database { get; init; }

    /// <summary>Blob and queue storage.</summary>
    public bool Storage { get; init; }

    /// <summary>Finds the dependencies that paths of the lab's service call, such as <c>/database/…</c> and <c>/storage/…</c>.</summary>
    public static DependencyNeeds FromPaths(IEnumerable<string> paths) => new()
    {
        Database = paths.Any(path => path.StartsWith("/database/", StringComparison.Ordinal)),
        Storage = paths.Any(path => path.StartsWith("/storage/", StringComparison.Ordinal)),
    };
}
