namespace Threadbare.Lab.Settings;

/// <summary>The settings from a command line and the environment, with every fault in them.</summary>
internal sealed record LabStart(LabSettings Settings, IReadOnlyList<string> Faults)
{
    private const string EnvironmentPrefix = "THREADBARE_LAB_";

    public static LabStart Read(IReadOnlyList<string> arguments, IReadOnlyDictionary<string, string?> environment)
    {
        string[] complete = [.. WithSwitchValues(arguments)];
        var commandLine = new ConfigurationBuilder().AddCommandLine(complete).Build();
        var both = new ConfigurationBuilder().AddInMemoryCollection(SelectNamed(environment)).AddConfiguration(commandLine).Build();
        var reader = new SettingsReader(both);
        foreach (string word in FindStrayWords(complete))
        {
            reader.Fault($"{word}: expected --name value; --help lists the names.");
        }

        foreach (var unknown in commandLine.GetChildren().Where(c => !LabHelp.Knows(c.Key)))
        {
            reader.Fault($"--{unknown.Key}: no such setting; --help lists them.");
        }

        var settings = ReadAll(reader);
        CheckThreads(settings, reader);
        return new LabStart(settings, reader.Faults);
    }

    private static LabSettings ReadAll(SettingsReader read)
    {
        var fallback = new LabSettings();
        return new LabSettings
        {
            Role = read.Role("role") ?? fallback.Role,
            Urls = read.Text("urls") ?? fallback.Urls,
            Delay = read.Time("delay") ?? fallback.Delay,
            MinThreads = read.Number("min-threads", 1, short.MaxValue),
            MaxThreads = read.Number("max-threads", Environment.ProcessorCount, short.MaxValue),
            CooperativeBlocking = read.Switch("cooperative-blocking") ?? fallback.CooperativeBlocking,
            Partner = read.Address("partner"),
            SecondPartner = read.Address("second-partner"),
            OutboundConnections = read.Number("outbound-connections", 1, short.MaxValue),
            Database = read.Text("database"),
            DatabasePool = read.Number("database-pool", 1, 1024) ?? fallback.DatabasePool,
            Blob = read.Address("blob"),
            Queue = read.Address("queue"),
            Redis = read.Text("redis"),
            RabbitMq = read.Text("rabbitmq"),
            Concurrency = read.Number("concurrency", 1, 100_000),
            QueueLimit = read.Number("queue-limit", 0, 100_000) ?? fallback.QueueLimit,
            LimitAll = read.Switch("limit-all") ?? fallback.LimitAll,
            Gate = read.Number("gate", 1, 100_000) ?? fallback.Gate,
            ConnectionLimit = read.Number("connection-limit", 1, 100_000),
            UploadBytes = read.Bytes("upload-size") ?? fallback.UploadBytes,
            Folder = read.Text("folder"),
            Log = read.Switch("log") ?? fallback.Log,
            StopWithParent = read.Switch("stop-with-parent") ?? fallback.StopWithParent,
        };
    }

    private static void CheckThreads(LabSettings settings, SettingsReader reader)
    {
        if (settings.MinThreads > settings.MaxThreads)
        {
            reader.Fault($"--min-threads {settings.MinThreads}: expected no more than --max-threads {settings.MaxThreads}.");
        }
    }

    // Without this, the configuration reader would take the next name as the value of a bare switch.
    private static IEnumerable<string> WithSwitchValues(IReadOnlyList<string> arguments)
    {
        for (int i = 0; i < arguments.Count; i++)
        {
            bool isBare = IsName(arguments[i]) && !arguments[i].Contains('=') && (i + 1 == arguments.Count || IsName(arguments[i + 1]));
            yield return isBare ? arguments[i] + "=on" : arguments[i];
        }
    }

    // A stray word neither is a name nor follows a name that still needs its value.
    private static IEnumerable<string> FindStrayWords(string[] words) =>
        words.Where((word, i) => !IsName(word) && (i == 0 || !IsName(words[i - 1]) || words[i - 1].Contains('=')));

    private static bool IsName(string word) => word.StartsWith("--", StringComparison.Ordinal);

    private static IEnumerable<KeyValuePair<string, string?>> SelectNamed(IReadOnlyDictionary<string, string?> environment) =>
        from variable in environment
        where variable.Key.StartsWith(EnvironmentPrefix, StringComparison.Ordinal)
        select KeyValuePair.Create(variable.Key[EnvironmentPrefix.Length..].Replace('_', '-'), variable.Value);
}
