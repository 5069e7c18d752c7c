using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options of every verb that sends requests: the requests, the connections and the thresholds.</summary>
internal sealed class RequestOptions(InputFiles files, ValueArgument? urls = null, PlanBasis? program = null)
{
    private const string Time = "a time such as 200ms, 5s or 30m";

    private readonly ValueOption _timeout = new("--timeout", "TIME",
        "Time limit for one request, from connect to last byte [60s]") { Expected = "a time above 0 and at most 24h, such as 60s" };
    private readonly ValueOption _grace = new("--grace", "TIME", "How long to wait for open requests at the end [30s]") { Expected = Time };

    private readonly ValueOption _method = new("--method", "NAME",
        "The HTTP method [GET; POST with --body]") { Expected = "a method such as GET or POST" };
    private readonly ValueOption _header = new("--header", "\"NAME: VALUE\"", "A header for every request; may be repeated", "-H")
    {
        Expected = "a name, a colon and a value, such as \"Accept: application/json\"", Repeats = true
    };
    private readonly ValueOption _body = new("--body", "TEXT|@FILE",
        "The body of every request, or a file that contains it; JSON is sent with its Content-Type")
    { Expected = "a text, or @ and a file's name", HasSecrets = true };
    private readonly ValueOption _feed = new("--feed", "NAME=A,B,C",
        "Values for {NAME} in URL, headers and body. NAME=@FILE.csv reads a file's only column, or the one that its first line calls NAME; "
            + "may be repeated")
    {
        Expected = "a name and its values, such as id=1,2,3 or id=@ids.csv", Repeats = true
    };
    private readonly ValueOption _feedOrder = new("--feed-order", "ORDER",
        "The order of values: random or sequential [random, the same for the same --seed]") { Expected = "random or sequential" };
    private readonly ValueOption _seed = new("--seed", "N",
        "Start of the random choices: the same seed gives the same choices [1]") { Expected = "a whole number, such as 1" };
    private readonly ValueOption _accept = new("--accept", "STATUS",
        "A 3xx, 4xx or 5xx status that counts as success too, such as 404; may be repeated or separated by commas")
    {
        Expected = "statuses from 300 to 599, such as 404 or 404,409", Repeats = true
    };
    private readonly ValueOption _expect = new("--expect", "STATUS",
        "The status of a successful answer, such as 200 or 200..299; may be repeated or separated by commas [any below 400]")
    {
        Expected = "statuses such as 200, or a range such as 200..299", Repeats = true
    };
    private readonly ValueOption _expectBody = new("--expect-body", "TEXT",
        "A text that the body of every successful answer contains") { Expected = "a text, such as \"total\"" };
    private readonly FlagOption _followRedirects = new("--follow-redirects",
        "Follows redirects that stay on the same host and port; without it a redirect is an answer");
    private readonly FlagOption _noPreflight = new("--no-preflight",
        "Sends no request to each address before the load, which would find a wrong setup");

    private readonly FlagOption _keepSecrets = new("--keep-secrets",
        $"Keeps secrets in all output: values of query, headers, body and feeds, shown as {Mask.Text} otherwise. Only you may read the "
            + "files then");

    private readonly FlagOption _noKeepAlive = new("--no-keep-alive", "Opens a connection for each request");
    private readonly ValueOption _http = new("--http", "VERSION", "The HTTP version: 1.1, 2 or 3 [1.1]") { Expected = "1.1, 2 or 3" };
    private readonly ValueOption _engine = new("--engine", "NAME",
        "wire: raw sockets, the fastest; HTTP/1.1 without TLS. client: .NET's HttpClient, for HTTPS, HTTP/2 and HTTP/3 [auto: wire if it "
            + "can]")
    { Expected = "auto, wire or client" };
    private readonly FlagOption _insecure = new("--insecure",
        "Accepts any certificate; a development certificate of a target on this machine is accepted anyway");
    private readonly ValueOption _maxConnections = new("--max-connections", "N",
        "Most connections at once [one for each virtual user; with --rate, as many as it needs]")
    { Expected = "a whole number from 1, such as 100" };
    private readonly ValueOption _loops = new("--loops", "K",
        "Threads that send and receive [one for each core; half of the cores if the target is on this machine]")
    { Expected = "a whole number from 1 to 1024, such as 2" };

    private readonly ValueOption _bystander = new("--bystander", "URL",
        "A cheap request sent beside the load and reported apart: does the whole site slow down?")
    { Expected = "an address, such as http://localhost:5000/health", HasSecrets = true };
    private readonly ValueOption _bystanderRate = new("--bystander-rate", "R",
        "Bystander requests a second [5]") { Expected = "requests a second, such as 5" };
    private readonly ValueOption _threshold = new("--threshold", "BOUND", "")
    {
        Expected = "a threshold, such as \"p99<200ms\"", Repeats = true, DescribeLate = () => ThresholdHelp.Text
    };

    private readonly ValueOption _label = new("--label", "TEXT",
        "A name for this run, which threadbare trend shows [the branch, if a build server names it]") { Expected = "a text, such as v1.2" };

    private readonly ValueOption _mayLoad = new(LoadGuard.Option, "HOST",
        "Another machine that may get more than 100 virtual users, or 500 requests a second; may be repeated")
    { Expected = "the host of an address, such as shop.test", Repeats = true };

    private readonly ValueOption _target = new("--target", "URL",
        "The address that relative addresses of a plan file resolve against, in place of the file's own")
    { Expected = "an address, such as http://localhost:5000", HasSecrets = true };

    // A plan with scenarios states these for each step.
    private IReadOnlyList<ValueOption> OfOneRequest => [_method, _body, _feed, _feedOrder];

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls { get; } = urls ?? new("URL...|PLAN",
        "Addresses that share the load; http:// may be left out. Or a plan file (.yaml, .json), or the run.json of a run to repeat");

    /// <summary>Bounds of one exchange and of the end.</summary>
    public IReadOnlyList<ValueOption> Bounds => [_timeout, _grace];

    /// <summary>The options as the help groups them.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Request", [_target, _mayLoad, _method, _header, _body, _feed, _feedOrder, _seed, _keepSecrets]),
        new("Answers", [_accept, _expect, _expectBody, _followRedirects, _noPreflight]),
        new("Connections", [_noKeepAlive, _http, _engine, _insecure, _maxConnections, _loops]),
        new("Thresholds and bystander", [_threshold, _bystander, _bystanderRate, _label]),
    ];

    /// <summary>The keys of a plan that they set, in the order in which they are written.</summary>
    public IReadOnlyList<KeyOption> Keys =>
    [
        new("defaults.timeout", _timeout),
        new("load.grace", _grace),
        new("request.method", _method),
        new("defaults.headers", _header, plan => plan.Headers.Select(HeaderText.Write)),
        new("request.body", _body, WriteBody),
        new("feeds", _feed, plan => plan.HasScenarios ? [] : plan.Feeds.Select(FeedText.Write)),
        new("feeds.*.pick", _feedOrder, plan => FindPick(plan) == FeedPick.Sequential ? ["sequential"] : []),
        new("seed", _seed),
        new("defaults.accept", _accept),
        new("defaults.expect.status", _expect),
        new("defaults.expect.body", _expectBody),
        new("defaults.followRedirects", _followRedirects),
        new("preflight", _noPreflight),
        new("allowed", _mayLoad, plan => plan.Allowed),
        new("keepSecrets", _keepSecrets),
        new("connections.keepAlive", _noKeepAlive),
        new("connections.http", _http),
        new("connections.engine", _engine),
        new("connections.insecure", _insecure),
        new("connections.maxConnections", _maxConnections),
        new("connections.loops", _loops),
        new("bystander.url", _bystander),
        new("bystander.rate", _bystanderRate),
        new("thresholds", _threshold, plan => plan.Thresholds.Select(threshold => threshold.Expression)),
    ];

    /// <summary>The option of the thresholds.</summary>
    public ValueOption Threshold => _threshold;

    /// <summary>Reads the thresholds alone; mistakes go to the reader.</summary>
    public IReadOnlyList<Threshold> ReadThresholds(OptionReader reader) => [.. Parsed(reader, _threshold, ThresholdText.Parse)];

    /// <summary>Reads a plan of these requests without its load shape and length. Mistakes go to the reader.</summary>
    /// <param name="reader">The command line.</param>
    /// <param name="target">The target in place of that of a plan file; null for that of the option.</param>
    public PlanChoice Read(OptionReader reader, string? target = null)
    {
        PlanBasis? basis = ReadBasis(reader, target);
        LoadPlan plan = basis?.Plan ?? new LoadPlan { Urls = basis is null ? UrlsOf(reader) : [] };
        return new PlanChoice(Read(reader, PlanOverrides.Apply(reader, OfOneRequest, ReadRequest(reader, plan), plan)), basis);
    }

    // An option that is not given keeps the value of the plan.
    private LoadPlan Read(OptionReader reader, LoadPlan plan)
    {
        List<int> accept = ReadList<int>(reader, _accept, TryParseStatus);
        IReadOnlyList<Threshold> thresholds = ReadThresholds(reader);
        return plan with
        {
            Timeout = reader.Time(_timeout) ?? plan.Timeout,
            Grace = reader.Time(_grace) ?? plan.Grace,
            Seed = reader.WholeNumber(_seed, int.MinValue, int.MaxValue) ?? plan.Seed,
            Accept = accept.Count > 0 ? accept : plan.Accept,
            Expect = ReadExpectation(reader, plan.Expect),
            FollowRedirects = reader.Has(_followRedirects) || plan.FollowRedirects,
            Preflight = !reader.Has(_noPreflight) && plan.Preflight,
            Allowed = [.. plan.Allowed.Union(reader.Texts(_mayLoad))],
            KeepsSecrets = reader.Has(_keepSecrets) || plan.KeepsSecrets,
            KeepAlive = !reader.Has(_noKeepAlive) && plan.KeepAlive,
            AcceptAnyCertificate = reader.Has(_insecure) || plan.AcceptAnyCertificate,
            Http = reader.OneOf(_http, plan.Http, ("1.1", HttpProtocol.Http1), ("2", HttpProtocol.Http2),
                ("2.0", HttpProtocol.Http2), ("3", HttpProtocol.Http3), ("3.0", HttpProtocol.Http3)),
            Engine = reader.OneOf(_engine, plan.Engine, ("auto", EngineChoice.Auto), ("wire", EngineChoice.Wire),
                ("client", EngineChoice.Client)),
            MaxConnections = reader.WholeNumber(_maxConnections, 1, int.MaxValue) ?? plan.MaxConnections,
            Loops = reader.WholeNumber(_loops, 1, 1024) ?? plan.Loops,
            Bystander = BystanderOf(reader) ?? plan.Bystander,
            Thresholds = thresholds.Count > 0 ? thresholds : plan.Thresholds,
            Label = reader.Text(_label) ?? plan.Label,
        };
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
            [.. Parsed(reader, _feed, (string text, out string problem) => FeedText.Parse(text, files, out problem))];
        IReadOnlyList<RequestHeader> headers = PlanOverrides.Merge(plan.Headers, HeadersOf(reader));
        string? method = reader.Text(_method)?.ToUpperInvariant();
        string usual = body is null ? plan.Addresses?.Method ?? "GET" : "POST";
        FeedPick pick = reader.OneOf(_feedOrder, FindPick(plan), ("random", FeedPick.Random), ("sequential", FeedPick.Sequential));
        LoadPlan changed = plan with
        {
            Headers = body is null ? headers : AddContentType([.. headers], body, feeds),
            Feeds = plan.HasScenarios
                ? plan.Feeds
                : [.. plan.Feeds.Where(feed => !feeds.Exists(other => other.Name == feed.Name)).Concat(feeds)
                    .Select(feed => feed with { Pick = pick })],
        };
        return changed.WithRequest(method ?? usual, body ?? plan.Addresses?.Body);
    }

    // The feeds of addresses pick alike.
    private static FeedPick FindPick(LoadPlan plan) =>
        plan is { HasScenarios: false, Feeds: [var first, ..] } ? first.Pick : FeedPick.Random;

    private static IEnumerable<string> WriteBody(LoadPlan plan) => plan.Addresses?.Body switch
    {
        FileBody file => ["@" + file.Path],
        TextBody text => [text.Text],
        _ => [],
    };

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

    private List<RequestHeader> HeadersOf(OptionReader reader)
    {
        var headers = new List<RequestHeader>();
        foreach (string text in reader.Texts(_header))
        {
            if (HeaderText.TryParse(text, out RequestHeader header))
            {
                headers.Add(header);
            }
            else
            {
                reader.FaultOf(_header, $"'{HeaderText.ShowBroken(text)}'");
            }
        }

        return headers;
    }

    // A service that reads JSON refuses it without its type (415).
    private List<RequestHeader> AddContentType(List<RequestHeader> headers, StepBody? body, List<ScenarioFeed> feeds)
    {
        bool isTyped = headers.Exists(header => header.Name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase));
        string? text = body is FileBody file ? files.ReadText(file.Path, out _) : (body as TextBody)?.Text;
        return isTyped || text is null || !JsonText.Is(text, feeds) ? headers : [.. headers, new("Content-Type", "application/json")];
    }

    private StepBody? BodyOf(OptionReader reader)
    {
        if (reader.Text(_body) is not { } text)
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

    private Expectation? ReadExpectation(OptionReader reader, Expectation? under)
    {
        List<StatusRange> given = ReadList<StatusRange>(reader, _expect, StatusRange.TryParse);
        IReadOnlyList<StatusRange> statuses = given.Count > 0 ? given : under?.Status ?? [];
        string? body = reader.Text(_expectBody) ?? under?.Body;
        return statuses.Count == 0 && body is null ? null : new Expectation { Status = statuses, Body = body };
    }

    private delegate bool TryParser<T>(string text, out T value);

    // Values that are separated by commas, in an option that may be repeated.
    private static List<T> ReadList<T>(OptionReader reader, ValueOption option, TryParser<T> tryParse)
    {
        var values = new List<T>();
        foreach (string text in reader.Texts(option).SelectMany(text => text.Split(',')))
        {
            if (tryParse(text, out T value))
            {
                values.Add(value);
            }
            else
            {
                reader.FaultOf(option, text);
            }
        }

        return values;
    }

    private static bool TryParseStatus(string text, out int status) =>
        int.TryParse(text.Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out status);

    private BystanderPlan? BystanderOf(OptionReader reader)
    {
        double? rate = reader.Number(_bystanderRate, 0.001, 1_000);
        if (reader.Text(_bystander) is { } url)
        {
            return new BystanderPlan(AddressText.Complete(url) ?? url,
                rate is { } arrivals ? new Rate(arrivals) : BystanderPlan.DefaultRate);
        }

        if (reader.Has(_bystanderRate))
        {
            reader.Fault(
                "--bystander-rate needs --bystander, the address of the cheap request, such as --bystander http://localhost:5000/health.");
        }

        return null;
    }

    private delegate T? Parser<T>(string text, out string problem);

    private static IEnumerable<T> Parsed<T>(OptionReader reader, ValueOption option, Parser<T> parse)
    {
        foreach (string text in reader.Texts(option))
        {
            if (parse(text, out string problem) is { } value)
            {
                yield return value;
            }
            else
            {
                reader.Fault(problem);
            }
        }
    }
}
