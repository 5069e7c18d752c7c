namespace Threadbare.Lab.Settings;

/// <summary>The settings by name: what the help prints and the reader accepts.</summary>
internal static class LabHelp
{
    public static readonly IReadOnlyList<SettingText> Settings =
    [
        new("role", "service|partner", "what this process plays; service"),
        new("urls", "URL;URL", "where it listens, port 0 for a free one; http://127.0.0.1:5080"),
        new("delay", "200ms", "how long a slow call takes when the request does not say, 0ms to 10m; 200ms"),
        new("min-threads", "N", "pool threads made without delay, 1 to 32767; the runtime's default"),
        new("max-threads", "N", "pool threads at most, processors to 32767; the runtime's default"),
        new("cooperative-blocking", "on|off", "quick growth of the pool while tasks are waited for (.NET 6 and later); on"),
        new("partner", "URL", "the web service that is called"),
        new("second-partner", "URL", "the second web service of the fan-out; the partner"),
        new("outbound-connections", "N", "connections to one web service, 1 to 32767; not limited"),
        new("database", "STRING", "connection string of PostgreSQL"),
        new("database-pool", "N", "pooled database connections, 1 to 1024; 100"),
        new("blob", "URL", "blob container, with its shared access signature"),
        new("queue", "URL", "storage queue, with its shared access signature"),
        new("concurrency", "N", "requests served at a time, 1 to 100000; 100 under /limited, the partner not limited"),
        new("queue-limit", "N", "requests that may wait past that before they get 503, 0 to 100000; 100"),
        new("limit-all", "on|off", "the two above for every endpoint of the service; off"),
        new("gate", "N", "requests that the asynchronous gate lets through at a time, 1 to 100000; 10"),
        new("connection-limit", "N", "connections accepted at a time, 1 to 100000; not limited"),
        new("upload-size", "10MB", "size of what is uploaded, written and read, 1B to 1000MB; 10MB"),
        new("folder", "DIR", "files and the SQLite database; a temporary folder, removed at the end"),
        new("log", "on|off", "ASP.NET Core's log on the console; off"),
        new("stop-with-parent", "on|off", "end when standard input ends; off"),
    ];

    public static bool Knows(string name) => Settings.Any(s => s.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    public static string Text()
    {
        var lines = Settings.Select(s => $"  {"--" + s.Name + " " + s.Value,-36} {s.Meaning}");
        return $"""
            Threadbare.Lab: a service of known diseases on real parts. GET /endpoints lists its endpoints.

            Settings, with their defaults last (also from the environment: THREADBARE_LAB_DELAY=200ms):
            {string.Join(Environment.NewLine, lines)}
            """;
    }
}
