namespace Threadbare.Tool.Options;

/// <summary>The options of every verb that sends requests: the requests, the connections and the thresholds.</summary>
/// <param name="keys">The options of keys.</param>
/// <param name="files">The files of this machine.</param>
/// <param name="urls">What stands beside the options; null for addresses that share the load.</param>
/// <param name="program">The plan of the C# program that runs; null in the tool itself.</param>
internal sealed class RequestOptions(KeyOptions keys, InputFiles files, ValueArgument? urls = null, PlanBasis? program = null)
{
    private const string Connections = "connections.";

    private readonly ValueOption _label = new("--label", "TEXT",
        "A name for this run, which threadbare trend shows [the branch, if a build server names it]") { Expected = "a text, such as v1.2" };

    private readonly ValueOption _target = new("--target", "URL",
        "The address that relative addresses of a plan file resolve against, in place of the file's own")
    { Expected = "an address, such as http://localhost:5000", HasSecrets = true };

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls { get; } = urls ?? new("URL...|PLAN",
        "Addresses that share the load; http:// may be left out. Or a plan file (.yaml, .json), or the run.json of a run to repeat");

    /// <summary>Bounds of one exchange and of the end.</summary>
    public IReadOnlyList<Option> Bounds => keys.List("defaults.timeout", "load.grace");

    /// <summary>The options as the help groups them.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Request",
        [
            _target,
            .. keys.List("allowed", "request.method", "defaults.headers", "request.body", "feeds", "feeds.*.pick", "seed", "keepSecrets"),
        ]),
        new("Answers",
            keys.List("defaults.accept", "defaults.expect.status", "defaults.expect.body", "defaults.followRedirects", "preflight")),
        new("Connections",
            keys.List(Connections + "keepAlive", Connections + "http", Connections + "engine", Connections + "insecure",
                Connections + "maxConnections", Connections + "loops")),
        new("Telemetry", keys.List("otlp", "trace")),
        new("Thresholds and bystander", [.. keys.List("thresholds", "bystander.url", "bystander.rate"), _label]),
    ];

    /// <summary>The option of the thresholds.</summary>
    public ValueOption Threshold => keys["thresholds"];

    /// <summary>Reads the thresholds alone; mistakes go to the reader.</summary>
    public IReadOnlyList<Threshold> ReadThresholds(OptionReader reader) =>
        [.. Parsed(reader, Threshold, ThresholdText.Parse, text => $"{Threshold.Name} {text}: ")];

    /// <summary>Reads a plan of these requests without its load shape. Mistakes go to the reader.</summary>
    /// <param name="reader">The command line.</param>
    /// <param name="target">The target in place of that of a plan file; null for that of the option.</param>
    /// <param name="loads">Gives the plan the load that options change; null for its own.</param>
    public PlanChoice Read(OptionReader reader, string? target = null, Func<LoadPlan, PlanBasis?, LoadPlan>? loads = null)
    {
        PlanBasis? basis = ReadBasis(reader, target);
        LoadPlan plan = basis?.Plan ?? new LoadPlan { Urls = basis is null ? UrlsOf(reader) : [] };
        LoadPlan read = keys.Read(reader, loads?.Invoke(plan, basis) ?? plan);
        if (reader.Has(keys["bystander.rate"]) && read.Bystander is null)
        {
            reader.Fault(
                "--bystander-rate needs --bystander, the address of the cheap request, such as --bystander http://localhost:5000/health.");
        }

        // A plan with scenarios states these for each step.
        Option[] ofOneRequest = [.. keys.List("request.method", "request.body", "feeds", "feeds.*.pick")];
        LoadPlan changed = PlanOverrides.Apply(reader, ofOneRequest, ReadRequest(reader, read), plan);
        IReadOnlyList<Threshold> thresholds = ReadThresholds(reader);
        return new PlanChoice(changed with
        {
            Thresholds = thresholds.Count > 0 ? thresholds : plan.Thresholds,
            Label = reader.Text(_label) ?? plan.Label,
        }, basis);
    }

    private PlanBasis? ReadBasis(OptionReader reader, string? target)
    {
        IReadOnlyList<string> words = reader.Words(Urls);
        string? given = target ?? (reader.Text(_target) is { } text ? AddressText.Complete(text) ?? text : null);
        var plans = new PlanReader(files, program);
        if (!words.Any(plans.Names))
        {
            if (reader.Has(_target))
            {
                reader.Fault($"{_target.Name} applies to a plan file, whose addresses may be relative: give a plan, or leave it out.");
            }

            return null;
        }

        if (words.Count > 1)
        {
            reader.Fault($"'{string.Join(" ", words.Select(Mask.Address))}': expected one plan file alone, or addresses.");
        }

        string file = words.First(plans.Names);
        return plans.Read(reader, file, given) ?? new PlanBasis(file, new LoadPlan { Urls = ["http://localhost"] }, null);
    }

    // Of a plan with scenarios only the headers of every request change; its steps have their own requests.
    private LoadPlan ReadRequest(OptionReader reader, LoadPlan plan)
    {
        StepBody? body = BodyOf(reader);
        List<ScenarioFeed> feeds =
            [.. Parsed(reader, keys["feeds"], (string text, out string problem) => FeedText.Parse(text, files, out problem), _ => "")];
        string? method = reader.Text(keys["request.method"])?.ToUpperInvariant();
        string usual = body is null ? plan.Addresses?.Method ?? "GET" : "POST";
        FeedPick pick = reader.OneOf(
            keys["feeds.*.pick"], KeyWords.FindPick(plan), ("random", FeedPick.Random), ("sequential", FeedPick.Sequential));
        LoadPlan changed = plan with
        {
            Headers = AddContentType(plan.Headers, body, feeds),
            Feeds = plan.HasScenarios
                ? plan.Feeds
                : [.. plan.Feeds.Where(feed => !feeds.Exists(other => other.Name == feed.Name)).Concat(feeds)
                    .Select(feed => feed with { Pick = pick })],
        };
        return changed.WithRequest(method ?? usual, body ?? plan.Addresses?.Body);
    }

    private List<string> UrlsOf(OptionReader reader)
    {
        var urls = new List<string>();
        foreach (string word in reader.Words(Urls))
        {
            if (AddressText.Complete(word) is { } url)
            {
                urls.Add(url);
            }
            else
            {
                reader.Fault($"'{Mask.Address(word)}' is not an address: expected one such as http://localhost:5000/orders.");
                urls.Add("http://localhost");
            }
        }

        return urls;
    }

    // A service that reads JSON refuses it without its type (415).
    private IReadOnlyList<RequestHeader> AddContentType(IReadOnlyList<RequestHeader> headers, StepBody? body, List<ScenarioFeed> feeds)
    {
        bool isTyped = headers.Any(header => header.Name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase));
        string? text = body is FileBody file ? files.ReadText(file.Path, out _) : (body as TextBody)?.Text;
        return isTyped || text is null || !JsonText.Is(text, feeds) ? headers : [.. headers, new("Content-Type", "application/json")];
    }

    private StepBody? BodyOf(OptionReader reader)
    {
        if (reader.Text(keys["request.body"]) is not { } text)
        {
            return null;
        }

        if (!text.StartsWith('@'))
        {
            return new TextBody(text);
        }

        if (files.ReadText(text[1..], out string problem) is null)
        {
            reader.Fault($"--body {text}: {problem}");
        }

        return new FileBody(text[1..]);
    }

    private delegate T? Parser<T>(string text, out string problem);

    private static IEnumerable<T> Parsed<T>(OptionReader reader, ValueOption option, Parser<T> parse, Func<string, string> introduce)
    {
        foreach (string text in reader.Texts(option))
        {
            if (parse(text, out string problem) is { } value)
            {
                yield return value;
            }
            else
            {
                reader.Fault(introduce(text) + problem);
            }
        }
    }
}
