namespace Threadbare.Tool.Verbs.Watch;

/// <summary>The reports of other load generators.</summary>
internal static partial class ClientFormats
{
    /// <summary>Those that are read from what the tool printed.</summary>
    public static IReadOnlyList<string> Printed { get; } = ["wrk", "oha"];

    /// <summary>Reads a report by the name of its form.</summary>
    public static IReadOnlyDictionary<string, Func<string, ClientReport>> All { get; } = new Dictionary<string, Func<string, ClientReport>>
    {
        ["k6"] = text => text.Contains("\"Point\"", StringComparison.Ordinal) ? ReadK6Points(text) : ReadK6Summary(text),
        ["jmeter"] = ReadJMeter,
        ["hgrm"] = ReadPercentiles,
        ["wrk"] = ReadWrk,
        ["oha"] = ReadOha,
    };

    // A newer summary has the values of a metric in an object of their own.
    private static ClientReport ReadK6Summary(string text)
    {
        JsonElement metrics = JsonDocument.Parse(text).RootElement.GetProperty("metrics");
        JsonElement times = Values("http_req_duration");
        long count = (long)Number(Values("http_reqs"), "count");
        double failed = metrics.TryGetProperty("http_req_failed", out _) ? Number(Values("http_req_failed"), "rate", "value") : 0;
        return Create(count, (long)Math.Round(failed * count), new LatencySummary
        {
            Count = count, Mean = Number(times, "avg"), Min = Number(times, "min"), P50 = Number(times, "med"),
            P90 = Number(times, "p(90)"), P95 = Number(times, "p(95)"), P99 = Number(times, "p(99)"), Max = Number(times, "max"),
        });

        JsonElement Values(string metric) =>
            metrics.GetProperty(metric) is var found && found.TryGetProperty("values", out JsonElement inner) ? inner : found;
    }

    private static double Number(JsonElement values, params string[] names) =>
        names.Select(name => values.TryGetProperty(name, out JsonElement value) ? value.GetDouble() : 0)
            .FirstOrDefault(value => value != 0);

    private static ClientReport ReadK6Points(string text)
    {
        var times = new List<double>();
        long failed = 0;
        foreach (string line in text.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            JsonElement point = JsonDocument.Parse(line).RootElement;
            string? metric = point.TryGetProperty("metric", out JsonElement name) ? name.GetString() : null;
            if (metric is "http_req_duration" or "http_req_failed" && point.GetProperty("type").GetString() == "Point")
            {
                double value = point.GetProperty("data").GetProperty("value").GetDouble();
                failed += metric == "http_req_failed" && value > 0 ? 1 : 0;
                times.AddRange(metric == "http_req_duration" ? [value] : []);
            }
        }

        return Create(times.Count, failed, Summarize(times));
    }

    private static ClientReport ReadJMeter(string text)
    {
        if (text.TrimStart().StartsWith('<'))
        {
            throw new FormatException("it is XML: set jmeter.save.saveservice.output_format=csv");
        }

        CsvTable table = CsvTable.Read(text);
        (int elapsed, int success) = (table.Columns.ToList().IndexOf("elapsed"), table.Columns.ToList().IndexOf("success"));
        if (table.Mistake is not null || elapsed < 0)
        {
            throw new FormatException("it has no column elapsed");
        }

        return Create(
            table.Rows.Count,
            success < 0 ? 0 : table.Rows.Count(row => row[success].Equals("false", StringComparison.OrdinalIgnoreCase)),
            Summarize(table.Rows.Select(row => double.Parse(row[elapsed], CultureInfo.InvariantCulture))));
    }

    // The table of percentiles of HdrHistogram, in milliseconds.
    private static ClientReport ReadPercentiles(string text)
    {
        (double Value, double Share, long Count)[] rows =
        [
            .. PercentileRow().Matches(text).Select(row => (Read(row.Groups[1]), Read(row.Groups[2]), (long)Read(row.Groups[3]))),
        ];
        if (rows.Length == 0)
        {
            throw new FormatException("it has no table of percentiles");
        }

        return Create(rows[^1].Count, failed: 0, new LatencySummary
        {
            Count = rows[^1].Count, Min = rows[0].Value, P50 = At(0.5), P75 = At(0.75), P90 = At(0.9), P95 = At(0.95), P99 = At(0.99),
            P999 = At(0.999), Max = rows[^1].Value, Mean = MeanRow().Match(text) is { Success: true } mean ? Read(mean.Groups[1]) : 0,
        });

        double At(double share) => rows.FirstOrDefault(row => row.Share >= share, rows[^1]).Value;
    }

    private static ClientReport ReadWrk(string text)
    {
        Match total = WrkTotal().Match(text);
        if (!total.Success)
        {
            throw new FormatException("it has no line such as '5000 requests in 10.00s'");
        }

        long sent = (long)Read(total.Groups[1]);
        long refused = WrkRefused().Match(text) is { Success: true } other ? (long)Read(other.Groups[1]) : 0;
        long broken = WrkErrors().Match(text) is { Success: true } errors ? errors.Groups[1].Captures.Sum(one => long.Parse(one.Value,
            CultureInfo.InvariantCulture)) : 0;
        return Create(sent + broken, refused + broken, ReadTimes(text, sent, WrkMean().Match(text)));
    }

    private static ClientReport ReadOha(string text)
    {
        Match share = OhaSuccess().Match(text);
        if (!share.Success)
        {
            throw new FormatException("it has no line 'Success rate'");
        }

        long sent = OhaStatus().Matches(text).Sum(status => (long)Read(status.Groups[1]));
        long failed = (long)Math.Round(sent * (1 - (Read(share.Groups[1]) / 100)));
        return Create(sent, failed, ReadTimes(text, sent, OhaMean().Match(text)));
    }

    private static ClientReport Create(long sent, long failed, LatencySummary times) => new(new ClientCounts
    {
        Sent = sent, Ok = sent - failed, Failed = failed,
        ResponseTime = times.Mean > 0 || times.P50 > 0 ? times : new(),
    });

    private static LatencySummary ReadTimes(string text, long count, Match mean)
    {
        Dictionary<double, double> percentiles = [];
        foreach (Match row in PrintedPercentile().Matches(text))
        {
            percentiles[Read(row.Groups[1])] = ReadTime(row.Groups[2], row.Groups[3]);
        }

        return new LatencySummary
        {
            Count = count, Mean = mean.Success ? ReadTime(mean.Groups[1], mean.Groups[2]) : 0, P50 = percentiles.GetValueOrDefault(50),
            P75 = percentiles.GetValueOrDefault(75), P90 = percentiles.GetValueOrDefault(90), P95 = percentiles.GetValueOrDefault(95),
            P99 = percentiles.GetValueOrDefault(99), Max = mean.Groups[3].Success ? ReadTime(mean.Groups[3], mean.Groups[4]) : 0,
        };
    }

    private static LatencySummary Summarize(IEnumerable<double> milliseconds)
    {
        var times = new LatencyHistogram();
        foreach (double time in milliseconds)
        {
            times.Record((long)Math.Round(1000 * time));
        }

        return LatencySummary.Summarize(times);
    }

    private static double ReadTime(Group value, Group unit) => Math.Round(Read(value) * unit.Value switch
    {
        "us" or "µs" => 0.001, "ns" => 0.000_001, "ms" => 1, "m" => 60_000, _ => 1_000,
    }, 3);

    private static double Read(Group text) => double.Parse(text.Value, CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^\s*([\d.]+)\s+([01]\.\d+)\s+(\d+)\b", RegexOptions.Multiline)]
    private static partial Regex PercentileRow();

    [GeneratedRegex(@"#\[Mean\s*=\s*([\d.]+)")]
    private static partial Regex MeanRow();

    [GeneratedRegex(@"^\s*(\d+) requests in ", RegexOptions.Multiline)]
    private static partial Regex WrkTotal();

    [GeneratedRegex(@"Non-2xx or 3xx responses: (\d+)")]
    private static partial Regex WrkRefused();

    [GeneratedRegex(@"Socket errors:(?: \w+ (\d+),?)+")]
    private static partial Regex WrkErrors();

    [GeneratedRegex(@"^\s*Latency\s+([\d.]+)(us|ms|s|m)\s+\S+\s+([\d.]+)(us|ms|s|m)\b", RegexOptions.Multiline)]
    private static partial Regex WrkMean();

    [GeneratedRegex(@"^\s*(\d+(?:\.\d+)?)%\s+(?:in\s+)?([\d.]+)\s*(us|µs|ns|ms|secs?|s|m)\b", RegexOptions.Multiline)]
    private static partial Regex PrintedPercentile();

    [GeneratedRegex(@"Success rate:\s*([\d.]+)\s*%")]
    private static partial Regex OhaSuccess();

    [GeneratedRegex(@"^\s*\[\d+\]\s+(\d+) responses", RegexOptions.Multiline)]
    private static partial Regex OhaStatus();

    [GeneratedRegex(@"Average:\s*([\d.]+)\s*(us|µs|ns|ms|secs?|s)\b")]
    private static partial Regex OhaMean();
}
