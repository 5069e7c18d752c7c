namespace Threadbare.Agents.Telemetry;

/// <summary>The receiver of telemetry and the form in which it wants it, as an address and the variables of OpenTelemetry say.</summary>
internal sealed record OtlpOptions
{
    private const string Prefix = "OTEL_EXPORTER_OTLP_";
    private const string Usual = "http://localhost:4318";
    private const string UsualOfGrpc = "http://localhost:4317";

    /// <summary>The address that gets metrics.</summary>
    public required Uri Metrics { get; init; }

    /// <summary>The address that gets log records.</summary>
    public required Uri Logs { get; init; }

    /// <summary>True for gRPC, false for HTTP with Protocol Buffers.</summary>
    public bool IsGrpc { get; init; }

    /// <summary>Headers of each export, such as an API key.</summary>
    public IReadOnlyList<KeyValuePair<string, string>> Headers { get; init; } = [];

    /// <summary>Longest time of an export.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromMilliseconds(OtlpConstants.ExportTimeout);

    /// <summary>Time between two exports of metrics.</summary>
    public TimeSpan Interval { get; init; } = TimeSpan.FromMilliseconds(OtlpConstants.ExportInterval);

    /// <summary>True for exponential histograms, false for explicit buckets.</summary>
    public bool IsExponential { get; init; }

    /// <summary>True where counts are those since the last export, false where they are those since the start.</summary>
    public bool IsDelta { get; init; }

    /// <summary>The attributes of this process.</summary>
    public IReadOnlyList<KeyValuePair<string, string>> Resource { get; init; } = [];

    /// <summary>Reads the options.</summary>
    /// <param name="otlp">The base address, or <c>env</c> for that of the variables.</param>
    /// <param name="variable">Reads a variable; null for one that is not set.</param>
    /// <exception cref="UsageException">Some are wrong; the problems say which.</exception>
    public static OtlpOptions Read(string otlp, Func<string, string?> variable)
    {
        var problems = new List<string>();
        bool isGrpc = IsSecond("PROTOCOL", "http/protobuf", "grpc");
        string? own = otlp == "env" ? null : otlp;
        Dictionary<string, string> process = new()
        {
            // The instance is a run of this process: two that send to one receiver must not mix their counts.
            ["service.name"] = "threadbare", ["service.version"] = ToolVersion.Short, ["service.instance.id"] = $"{Guid.NewGuid()}",
        };
        Pairs("OTEL_RESOURCE_ATTRIBUTES").ForEach(pair => process[pair.Key] = pair.Value);
        process["service.name"] = Text("OTEL_SERVICE_NAME") ?? process["service.name"];
        var options = new OtlpOptions
        {
            Metrics = Address("METRICS", isGrpc ? "/opentelemetry.proto.collector.metrics.v1.MetricsService/Export" : "/v1/metrics"),
            Logs = Address("LOGS", isGrpc ? "/opentelemetry.proto.collector.logs.v1.LogsService/Export" : "/v1/logs"),
            IsGrpc = isGrpc,
            Headers = Pairs($"{Prefix}HEADERS"),
            Timeout = Time($"{Prefix}TIMEOUT", OtlpConstants.ExportTimeout),
            Interval = Time("OTEL_METRIC_EXPORT_INTERVAL", OtlpConstants.ExportInterval),
            IsExponential = IsSecond(
                "METRICS_DEFAULT_HISTOGRAM_AGGREGATION", "explicit_bucket_histogram", "base2_exponential_bucket_histogram"),
            IsDelta = IsSecond("METRICS_TEMPORALITY_PREFERENCE", "cumulative", "delta"),
            Resource = [.. process],
        };
        return problems.Count == 0 ? options : throw new UsageException([.. problems.Distinct()]);

        string? Text(string name) => variable(name)?.Trim() is { Length: > 0 } text ? text : null;

        Uri Address(string signal, string path)
        {
            string? ofSignal = own is null ? Text($"{Prefix}{signal}_ENDPOINT") : null;
            string text = own ?? ofSignal ?? Text($"{Prefix}ENDPOINT") ?? (isGrpc ? UsualOfGrpc : Usual);
            // The address of a signal is whole, except in gRPC, where the path names the call.
            string whole = ofSignal is null || isGrpc ? text.TrimEnd('/') + path : text;
            if (Uri.TryCreate(whole, UriKind.Absolute, out Uri? address) && address is { Scheme: "http" or "https", Host.Length: > 0 })
            {
                return address;
            }

            string name = ofSignal is null ? $"{Prefix}ENDPOINT" : $"{Prefix}{signal}_ENDPOINT";
            problems.Add($"{name}={Mask.Address(text)}: expected the address of a receiver, such as {Usual}.");
            return new Uri(Usual);
        }

        bool IsSecond(string suffix, string first, string second)
        {
            string given = Text(Prefix + suffix)?.ToLowerInvariant() ?? first;
            if (given != first && given != second)
            {
                problems.Add($"{Prefix}{suffix}={given}: expected {first} or {second}.");
            }

            return given == second;
        }

        TimeSpan Time(string name, int usual)
        {
            string given = Text(name) ?? usual.ToString(CultureInfo.InvariantCulture);
            if (!int.TryParse(given, NumberStyles.None, CultureInfo.InvariantCulture, out int milliseconds) || milliseconds == 0)
            {
                problems.Add($"{name}={given}: expected milliseconds, such as {usual}.");
            }

            return TimeSpan.FromMilliseconds(Math.Max(1, milliseconds));
        }

        // Percent signs stand for what is special. No message shows a value: an API key is one.
        List<KeyValuePair<string, string>> Pairs(string name)
        {
            const StringSplitOptions Trims = StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries;
            string[][] pairs = [.. (Text(name) ?? "").Split(',', Trims).Select(pair => pair.Split('=', 2, StringSplitOptions.TrimEntries))];
            if (!pairs.All(pair => pair is [not "", _]))
            {
                problems.Add($"{name} has a part that is no pair: expected name=value, separated by commas.");
            }

            return [.. pairs.Where(pair => pair.Length == 2).Select(pair => KeyValuePair.Create(pair[0], Uri.UnescapeDataString(pair[1])))];
        }
    }
}
