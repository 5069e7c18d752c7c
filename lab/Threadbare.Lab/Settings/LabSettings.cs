namespace Threadbare.Lab.Settings;

/// <summary>How one lab process is started. Never changed afterwards.</summary>
public sealed record LabSettings
{
    /// <summary>The service by default; the partner is the same executable in its other role.</summary>
    public Role Role { get; init; } = Role.Service;

    /// <summary>Loopback only by default; port 0 takes a free one, printed when it listens.</summary>
    public string Urls { get; init; } = "http://127.0.0.1:5080";

    /// <summary>How long the slow call of an endpoint takes when the request does not say; the published 2 s at a tenth.</summary>
    public Duration Delay { get; init; } = new(TimeSpan.FromMilliseconds(200));

    /// <summary>Pool threads made without delay, 1 to 32767; the runtime's own default (one a processor) when absent.</summary>
    public int? MinThreads { get; init; }

    /// <summary>Pool threads at most, from the number of processors to 32767; the runtime's own default when absent.</summary>
    public int? MaxThreads { get; init; }

    /// <summary>Whether the pool grows quickly while tasks are waited for, as it does since .NET 6; off for older figures.</summary>
    public bool CooperativeBlocking { get; init; } = true;

    /// <summary>The partner's address; the endpoints that call it answer 501 without.</summary>
    public Uri? Partner { get; init; }

    /// <summary>The second web service of the fan-out; the partner itself when absent.</summary>
    public Uri? SecondPartner { get; init; }

    /// <summary>Connections to one web service, 1 to 32767; not limited when absent, as <c>HttpClient</c> has it.</summary>
    public int? OutboundConnections { get; init; }

    /// <summary>The connection string of PostgreSQL; the endpoints that need it answer 501 without.</summary>
    public string? Database { get; init; }

    /// <summary>Pooled database connections, 1 to 1024; 100, as Npgsql and SqlClient have it.</summary>
    public int DatabasePool { get; init; } = 100;

    /// <summary>The address of a blob container, with its shared access signature.</summary>
    public Uri? Blob { get; init; }

    /// <summary>The address of a queue, with its shared access signature.</summary>
    public Uri? Queue { get; init; }

    /// <summary>Requests served at a time, 1 to 100000; 100 in the service, not limited in the partner when absent.</summary>
    public int? Concurrency { get; init; }

    /// <summary>Requests that may wait for their turn past <see cref="Concurrency"/> before they are answered 503, 0 to 100000.</summary>
    public int QueueLimit { get; init; } = 100;

    /// <summary>Whether <see cref="Concurrency"/> holds for every endpoint of the service or, by default, for those under /limited alone.</summary>
    public bool LimitAll { get; init; }

    /// <summary>Requests that the asynchronous gate lets through at a time, 1 to 100000.</summary>
    public int Gate { get; init; } = 10;

    /// <summary>Connections that the server accepts at a time, 1 to 100000; not limited when absent, as Kestrel has it.</summary>
    public int? ConnectionLimit { get; init; }

    /// <summary>Size in bytes of what is uploaded, written and read, 1 to 1 GB; the published 10 MB.</summary>
    public int UploadBytes { get; init; } = 10_000_000;

    /// <summary>Where files and the SQLite database go; a new temporary folder, removed at the end, when absent.</summary>
    public string? Folder { get; init; }

    /// <summary>Whether the console shows ASP.NET Core's log; off, for a console that lags bends a test.</summary>
    public bool Log { get; init; }

    /// <summary>Whether the process ends when its standard input does, so that it cannot outlive who started it.</summary>
    public bool StopWithParent { get; init; }
}
