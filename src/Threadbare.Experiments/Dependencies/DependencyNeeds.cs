namespace Threadbare.Experiments.Dependencies;

/// <summary>Which real parts are wanted beside the lab's own processes.</summary>
internal sealed record DependencyNeeds
{
    /// <summary>Everything that the lab can start.</summary>
    public static readonly DependencyNeeds All = new() { Database = true, Storage = true, Redis = true, RabbitMq = true };

    /// <summary>PostgreSQL.</summary>
    public bool Database { get; init; }

    /// <summary>Blob and queue storage.</summary>
    public bool Storage { get; init; }

    /// <summary>Redis.</summary>
    public bool Redis { get; init; }

    /// <summary>RabbitMQ.</summary>
    public bool RabbitMq { get; init; }

    /// <summary>Finds the dependencies that paths of the lab's service call, such as <c>/database/…</c> and <c>/storage/…</c>.</summary>
    public static DependencyNeeds FromPaths(IEnumerable<string> paths)
    {
        HashSet<string> rooms = [.. paths.Select(path => path.Split('/', 3) is ["", var room, _] ? room : "")];
        return new DependencyNeeds
        {
            Database = rooms.Contains("database"),
            Storage = rooms.Contains("storage"),
            Redis = rooms.Contains("redis"),
            RabbitMq = rooms.Contains("rabbitmq"),
        };
    }
}
