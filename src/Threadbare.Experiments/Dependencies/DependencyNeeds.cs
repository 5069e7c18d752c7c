namespace Threadbare.Experiments.Dependencies;

/// <summary>The real parts that are wanted beside the lab's own processes.</summary>
[Flags]
internal enum DependencyNeeds
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>PostgreSQL.</summary>
    Database = 1,

    /// <summary>Blob and queue storage.</summary>
    Storage = 2,

    /// <summary>Redis.</summary>
    Redis = 4,

    /// <summary>RabbitMQ.</summary>
    RabbitMq = 8,

    /// <summary>Everything that the lab can start.</summary>
    All = Database | Storage | Redis | RabbitMq,
}
