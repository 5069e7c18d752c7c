namespace Threadbare.Lab.Settings;

/// <summary>The settings that the help prints and the reader accepts.</summary>
internal static class LabHelp
{
    public static readonly IReadOnlyList<SettingText> Settings =
    [
        new("role", "service|partner", "role of this process; service"),
        new("urls", "URL;URL", "addresses to listen on, port 0 for a free port; http://127.0.0.1:5080"),
        new("delay", "200ms", "how long a slow call takes unless the request says otherwise, 0ms to 10m; 200ms"),
        new("min-threads", "N", "pool threads created without delay, 1 to 32767; the runtime's default"),
        new("max-threads", "N", "most pool threads, number of processors to 32767; the runtime's default"),
        new("cooperative-blocking", "on|off", "grow the pool quickly while threads block on tasks (.NET 6 and later); on"),
        new("partner", "URL", "web service that the endpoints call"),
        new("second-partner", "URL", "second web service of the fan-out; the partner"),
        new("outbound-connections", "N", "most connections to one web service, 1 to 32767; unlimited"),
        new("database", "STRING", "connection string of PostgreSQL"),
        new("database-pool", "N", "pooled database connections, 1 to 1024; 100"),
        new("blob", "URL", "blob container with its shared access signature"),
        new("queue", "URL", "storage queue with its shared access signature"),
        new("redis", "HOST:PORT", "address of a Redis that allows DEBUG SLEEP"),
        new("rabbitmq", "URI", "address of RabbitMQ, such as amqp://127.0.0.1:5672"),
        new("concurrency", "N", "most requests served at a time, 1 to 100000; 100 under /limited, unlimited in the partner"),
        new("queue-limit", "N", "most requests that wait for a turn; others get 503, 0 to 100000; 100"),
        new("limit-all", "on|off", "apply --concurrency and --queue-limit to every endpoint; off"),
        new("gate", "N", "most requests inside the asynchronous gate at a time, 1 to 100000; 10"),
        new("connection-limit", "N", "most connections accepted at a time, 1 to 100000; unlimited"),
        new("upload-size", "10MB", "size of documents and files, 1B to 1000MB; 10MB"),
        new("folder", "DIR", "folder for files and SQLite databases; a temporary folder, removed at the end"),
        new("log", "on|off", "show ASP.NET Core's log on the console; off"),
        new("stop-with-parent", "on|off", "end when standard input ends; off"),
    ];

    public static bool Knows(string name) => Settings.Any(s => s.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    public static string Text()
    {
        var lines = Settings.Select(s => $"  {"--" + s.Name + " " + s.Value,-36} {s.Meaning}");
        return $"""
            Threadbare.Lab: a demo service with known performance bugs and real dependencies. GET /endpoints lists its endpoints.

            Settings; each default is last. They can also come from the environment: THREADBARE_LAB_DELAY=200ms
            {string.Join(Environment.NewLine, lines)}
            """;
    }
}
