namespace Threadbare.Tool.Verbs.Watch;

/// <summary>The reports of other load generators.</summary>
internal static partial class ClientFormats
{
    /// <summary>Those that are read from what the tool printed.</summary>
    public static IReadOnlyList<string> Printed { get; } = ["wrk", "oha", "hey", "ab", "h2load"];

    /// <summary>Reads a report by the name of its form.</summary>
    public static IReadOnlyDictionary<string, Func<string, ClientReport>> All { get; } = new Dictionary<string, Func<string, ClientReport>>
    {
        ["k6"] = text => text.Contains("\"Point\"", StringComparison.Ordinal) ? ReadK6Points(text) : ReadK6Summary(text),
        ["jmeter"] = ReadJMeter,
        ["locust"] = ReadLocust,
        ["hgrm"] = ReadPercentiles,
        ["wrk"] = text => ReadPrinted(Wrk(), text),
        ["oha"] = text => ReadPrinted(Hey(), text),
        ["hey"] = text => ReadPrinted(Hey(), text),
        ["ab"] = text => ReadPrinted(Ab(), text),
        ["h2load"] = text => ReadPrinted(H2Load(), text),
    };

    // The first columns of JMeter before version 3, which does not name them.
    private static readonly string[] UnnamedColumns =
        ["timeStamp", "elapsed", "label", "responseCode", "responseMessage", "threadName", "dataType", "success"];

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
        ILookup<string?, double> values = text.Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(line => JsonDocument.Parse(line).RootElement)
            .Where(point => point.GetProperty("type").GetString() == "Point")
            .ToLookup(
                point => point.GetProperty("metric").GetString(), point => point.GetProperty("data").GetProperty("value").GetDouble());
        double[] times = [.. values["http_req_duration"]];
        return Create(times.Length, values["http_req_failed"].Count(value => value > 0), Summarize(times));
    }

    private static ClientReport ReadJMeter(string text)
    {
        if (text.TrimStart().StartsWith('<'))
        {
            throw new FormatException("it is XML: set jmeter.save.saveservice.output_format=csv");
        }

        // A name is no number, and the time of a request is one.
        IReadOnlyList<IReadOnlyList<string>> rows = CsvText.Rows(text);
        bool isNamed = rows is not [[var first, _, ..], ..] || !long.TryParse(first, out _);
        List<string> columns = [.. !isNamed ? UnnamedColumns : rows.Count > 0 ? rows[0] : []];
        (int elapsed, int success) = (columns.IndexOf("elapsed"), columns.IndexOf("success"));
        rows = [.. rows.Skip(isNamed ? 1 : 0)];
        bool HasFailed(IReadOnlyList<string> row) =>
            success >= 0 && row.Count > success && row[success].Equals("false", StringComparison.OrdinalIgnoreCase);

        return elapsed < 0 || rows.Any(row => row.Count <= elapsed)
            ? throw new FormatException("it has no column elapsed")
            : Create(
                rows.Count,
                rows.Count(HasFailed),
                Summarize(rows.Select(row => double.Parse(row[elapsed], CultureInfo.InvariantCulture))));
    }

    private static ClientReport ReadLocust(string text)
    {
        CsvTable table = CsvTable.Read(text);
        return Create((long)Read("Request Count"), (long)Read("Failure Count"), new LatencySummary
        {
            Count = (long)Read("Request Count"), Mean = Read("Average Response Time"), Min = Read("Min Response Time"), P50 = Read("50%"),
            P75 = Read("75%"), P90 = Read("90%"), P95 = Read("95%"), P99 = Read("99%"), P999 = Read("99.9%"),
            Max = Read("Max Response Time"),
        });

        // The last row is of all requests.
        double Read(string column) => table.Mistake is null && table.Columns.ToList().IndexOf(column) is >= 0 and var at
            ? double.Parse(table.Rows[^1][at], CultureInfo.InvariantCulture)
            : throw new FormatException($"it has no column {column}: expected the file that ends in _stats.csv");
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

    // A command that loads one level after another prints a report of each. Counts can be summed, percentiles cannot be joined.
    private static ClientReport ReadPrinted(Regex form, string text)
    {
        Match[] found = form.Matches(text).ToArray();
        (long lost, Match[] means) = (Sum("lost"), [.. found.Where(one => one.Groups["mean"].Success)]);
        long sent = Sum("sent") + lost;
        if (sent == 0)
        {
            throw new FormatException("it has no count of requests");
        }

        var times = PrintedPercentile().Matches(text).ToLookup(row => Read(row.Groups[1]), row => ReadTime(row.Groups[2].Value));
        string longest = string.Concat(found.Select(one => one.Groups["max"].Value));
        return Create(sent, Math.Min(sent, Sum("failed") + lost), means.Length != 1 ? new() : new LatencySummary
        {
            Count = sent, Mean = ReadTime(means[0].Groups["mean"].Value), P50 = At(50), P75 = At(75), P90 = At(90), P95 = At(95),
            P99 = At(99), Max = longest.Length > 0 ? ReadTime(longest) : At(100),
        });

        long Sum(string name) =>
            found.Sum(one => one.Groups[name].Captures.Sum(count => long.Parse(count.Value, CultureInfo.InvariantCulture)));

        double At(double percent) => times[percent].FirstOrDefault();
    }

    private static ClientReport Create(long sent, long failed, LatencySummary times) => new(new ClientCounts
    {
        Sent = sent, Ok = sent - failed, Failed = failed,
        ResponseTime = times.Mean > 0 || times.P50 > 0 ? times : new(),
    });

    private static LatencySummary Summarize(IEnumerable<double> milliseconds)
    {
        var times = new LatencyHistogram();
        foreach (double time in milliseconds)
        {
            times.Record((long)Math.Round(1000 * time));
        }

        return LatencySummary.Summarize(times);
    }

    private static double ReadTime(string text)
    {
        string unit = text.TrimStart([.. "0123456789. "]);
        return Math.Round(double.Parse(text[..^unit.Length], CultureInfo.InvariantCulture) * unit switch
        {
            "us" or "µs" => 0.001, "ns" => 0.000_001, "ms" or "" => 1, "m" => 60_000, _ => 1_000,
        }, 3);
    }

    private static double Read(Group text) => double.Parse(text.Value, CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^\s*([\d.]+)\s+([01]\.\d+)\s+(\d+)\b", RegexOptions.Multiline)]
    private static partial Regex PercentileRow();

    [GeneratedRegex(@"#\[Mean\s*=\s*([\d.]+)")]
    private static partial Regex MeanRow();

    [GeneratedRegex(@"^\s*(\d+(?:\.\d+)?)%\s+(?:in\s+)?([\d.]+ ?(?:us|µs|ns|ms|secs?|s|m|\b))", RegexOptions.Multiline)]
    private static partial Regex PrintedPercentile();

    // In these, what is lost counts as sent and as failed. An answer that comes after wrk's timeout is among those that it counts.
    [GeneratedRegex(
        @"^\s*(?<sent>\d+) requests in |Non-2xx or 3xx responses: (?<failed>\d+)|timeout (?<failed>\d+)|(?:connect|read|write) (?<lost>\d+)"
            + @"|^\s*Latency\s+(?<mean>[\d.]+[a-z]+)\s+\S+\s+(?<max>[\d.]+[a-z]+)", RegexOptions.Multiline)]
    private static partial Regex Wrk();

    [GeneratedRegex(
        @"^\s*\[[1-3]\d\d\]\s+(?<sent>\d+) responses|^\s*\[[45]\d\d\]\s+(?<lost>\d+) responses|Average:\s+(?<mean>[\d.]+ \w+)"
            + @"|Slowest:\s+(?<max>[\d.]+ \w+)|^\s*\[(?<lost>\d+)\]\s+(?!aborted due to deadline)[a-zA-Z]", RegexOptions.Multiline)]
    private static partial Regex Hey();

    // Answers of another length are failures to it, and no failures.
    [GeneratedRegex(
        @"^Complete requests:\s+(?<sent>\d+)|^Non-2xx responses:\s+(?<failed>\d+)|^Time per request:\s+(?<mean>[\d.]+) \[ms\] \(mean\)"
            + @"|\(Connect: (?<failed>\d+), Receive: (?<failed>\d+), Length: \d+, Exceptions: (?<failed>\d+)", RegexOptions.Multiline)]
    private static partial Regex Ab();

    [GeneratedRegex(
        @"^requests: (?<sent>\d+) total, .* (?<failed>\d+) failed|^time for request:\s+\S+\s+(?<max>\S+)\s+(?<mean>\S+)",
        RegexOptions.Multiline)]
    private static partial Regex H2Load();
}
