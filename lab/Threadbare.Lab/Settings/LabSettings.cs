namespace Threadbare.Lab.Settings;

/// <summary>The settings of one lab process; they do not change after the start.</summary>
public sealed record LabSettings
{
    /// <summary>The role of this process; the service by default. The partner is the same executable in its other role.</summary>
    public Role Role { get; init; } = Role.Service;

    /// <summary>Addresses to listen on, loopback only by default. Port 0 takes a free port, which is printed at the start.</summary>
    public string Urls { get; init; } = "http://127.0.0.1:5080";

    /// <summary>How long the slow call of an endpoint takes unless the request says otherwise; a tenth of the published 2 s.</summary>
    public Duration Delay { get; init; } = new(TimeSpan.FromMilliseconds(200));

    /// <summary>Pool threads created without delay, 1 to 32767. Null keeps the runtime's default, one for each processor.</summary>
    public int? MinThreads { get; init; }

    /// <summary>Most pool threads, from the number of processors to 32767. Null keeps the runtime's default.</summary>
    public int? MaxThreads { get; init; }

    /// <summary>True if the pool grows quickly while threads block on tasks, as since .NET 6; false to reproduce older figures.</summary>
    public bool CooperativeBlocking { get; init; } = true;

    /// <summary>The partner's address. When it is null, the endpoints that call it answer 501.</summary>
    public Uri? Partner { get; init; }

    /// <summary>The second web service of the fan-out; null stands for the partner itself.</summary>
    public Uri? SecondPartner { get; init; }

    /// <summary>Most connections to one web service, 1 to 32767. Null is unlimited, the default of <c>HttpClient</c>.</summary>
    public int? OutboundConnections { get; init; }

    /// <summary>The connection string of PostgreSQL. When it is null, the endpoints that need it answer 501.</summary>
    public string? Database { get; init; }

    /// <summary>Pooled database connections, 1 to 1024. The default of 100 is that of Npgsql and SqlClient.</summary>
    public int DatabasePool { get; init; } = 100;

    /// <summary>The address of a blob container with its shared access signature.</summary>
    public Uri? Blob { get; init; }

    /// <summary>The address of a queue with its shared access signature.</summary>
    public Uri? Queue { get; init; }

    /// <summary>Redis's host and port. When it is null, the endpoints that need it answer 501.</summary>
    public string? Redis { get; init; }

    /// <summary>RabbitMQ's address, such as <c>amqp://127.0.0.1:5672</c>. When it is null, the endpoints that need it answer 501.</summary>
    public string? RabbitMq { get; init; }

    /// <summary>Most requests served at a time, 1 to 100000. Null means 100 in the service and no limit in the partner.</summary>
    public int? Concurrency { get; init; }

    /// <summary>Most requests that wait for a turn when <see cref="Concurrency"/> is reached, 0 to 100000; others get 503.</summary>
    public int QueueLimit { get; init; } = 100;

    /// <summary>True if <see cref="Concurrency"/> applies to every endpoint; false if only to those under /limited.</summary>
    public bool LimitAll { get; init; }

    /// <summary>Most requests inside the asynchronous gate at a time, 1 to 100000.</summary>
    public int Gate { get; init; } = 10;

    /// <summary>Most connections that the server accepts at a time, 1 to 100000. Null is unlimited, the default of Kestrel.</summary>
    public int? ConnectionLimit { get; init; }

    /// <summary>Size in bytes of the documents that are uploaded, written and read, 1 B to 1 GB; the published 10 MB by default.</summary>
    public int UploadBytes { get; init; } = 10_000_000;

    /// <summary>The folder for files and SQLite databases. Null creates a temporary folder, removed at the end.</summary>
    public string? Folder { get; init; }

    /// <summary>True if the console shows ASP.NET Core's log; off by default, because a slow console distorts a test.</summary>
    public bool Log { get; init; }

    /// <summary>True if the process ends when its standard input closes, so that it cannot outlive its parent.</summary>
    public bool StopWithParent { get; init; }
}
