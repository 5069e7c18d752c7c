using Threadbare.Plan;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Options;

/// <summary>The options of every verb that sends requests: what they are, how they travel, what is promised.</summary>
internal sealed class RequestOptions(InputFiles files, ValueArgument? urls = null)
{
    private const string Time = "a time such as 200ms, 5s or 30m";

    private readonly ValueOption _timeout = new("--timeout", "TIME", "Bounds one exchange, from connect to last byte [60s]") { Expected = "a time above 0, such as 60s" };
    private readonly ValueOption _grace = new("--grace", "TIME", "What requests still open at the end may take [30s]") { Expected = Time };

    private readonly ValueOption _method = new("--method", "NAME", "[GET, with --body POST]") { Expected = "a method such as GET or POST" };
    private readonly ValueOption _header = new("--header", "\"NAME: VALUE\"", "A header of every request; may be repeated", "-H") { Expected = "a name, a colon and a value, such as \"Accept: application/json\"", Repeats = true };
    private readonly ValueOption _body = new("--body", "TEXT|@FILE", "The body of every request, or the file that holds it") { Expected = "a text, or @ and a file's name" };
    private readonly ValueOption _feed = new("--feed", "NAME=A,B,C", "Values that fill {NAME} in URL, headers and body. NAME=@FILE.csv takes a file's only column, or the one its first line calls NAME; may be repeated") { Expected = "a name and its values, such as id=1,2,3 or id=@ids.csv", Repeats = true };
    private readonly ValueOption _feedOrder = new("--feed-order", "ORDER", "random or sequential [random, the same for the same --seed]") { Expected = "random or sequential" };
    private readonly ValueOption _seed = new("--seed", "N", "Repeats the same random choices [1]") { Expected = "a whole number, such as 1" };
    private readonly ValueOption _accept = new("--accept", "STATUS", "A status of 4xx or 5xx that counts as success, such as 404; may be repeated, or with commas") { Expected = "statuses from 400 to 599, such as 404 or 404,409", Repeats = true };

    private readonly FlagOption _noKeepAlive = new("--no-keep-alive", "Opens a connection for each request");
    private readonly ValueOption _http = new("--http", "VERSION", "1.1, 2 or 3 [1.1]") { Expected = "1.1, 2 or 3" };
    private readonly ValueOption _engine = new("--engine", "NAME", "wire: raw sockets, the fastest, HTTP/1.1 without TLS. client: .NET's HttpClient, for https, HTTP/2 and HTTP/3. [auto: wire where it can]") { Expected = "auto, wire or client" };
    private readonly FlagOption _insecure = new("--insecure", "Accepts any certificate; on this machine itself any is accepted anyway");
    private readonly ValueOption _maxConnections = new("--max-connections", "N", "Most connections at once [one a virtual user; with --rate what it needs]") { Expected = "a whole number from 1, such as 100" };
    private readonly ValueOption _loops = new("--loops", "K", "Threads that send and receive [all cores, half of them where the target is on this machine]") { Expected = "a whole number from 1 to 1024, such as 2" };

    private readonly ValueOption _bystander = new("--bystander", "URL", "A cheap request sent beside the load and reported apart: does the whole site slow down?") { Expected = "an address, such as http://localhost:5000/health" };
    private readonly ValueOption _bystanderRate = new("--bystander-rate", "R", "How many of those a second [5]") { Expected = "requests a second, such as 5" };
    private readonly ValueOption _threshold = new("--threshold", "PROMISE", ThresholdHelp.Text) { Expected = "a promise, such as \"p99<200ms\"", Repeats = true };

    /// <summary>The addresses of the load.</summary>
    public ValueArgument Urls { get; } = urls ?? new("URL...", "Addresses that share the load; http:// may be left out");

    /// <summary>Bounds of one exchange and of the end.</summary>
    public IReadOnlyList<ValueOption> Bounds => [_timeout, _grace];

    /// <summary>As they are explained.</summary>
    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Request", [_method, _header, _body, _feed, _feedOrder, _seed, _accept]),
        new("Connections", [_noKeepAlive, _http, _engine, _insecure, _maxConnections, _loops]),
        new("Judging", [_threshold, _bystander, _bystanderRate]),
    ];

    /// <summary>A plan of these requests; its shape and length are still to be said. What is wrong goes to the reader.</summary>
    public LoadPlan Read(OptionReader reader)
    {
        RequestBody? body = BodyOf(reader);
        var plan = new LoadPlan { Urls = UrlsOf(reader) };
        return plan with
        {
            Timeout = reader.Time(_timeout) ?? plan.Timeout,
            Grace = reader.Time(_grace) ?? plan.Grace,
            Request = new RequestTemplate
            {
                Method = reader.Text(_method)?.ToUpperInvariant() ?? (body is null ? "GET" : "POST"),
                Headers = HeadersOf(reader),
                Body = body,
            },
            Feeds = [.. Parsed(reader, _feed, (string text, out string problem) => FeedText.Parse(text, files, out problem))],
            FeedOrder = reader.OneOf(_feedOrder, FeedOrder.Random, ("random", FeedOrder.Random), ("sequential", FeedOrder.Sequential)),
            Seed = reader.WholeNumber(_seed, int.MinValue, int.MaxValue) ?? plan.Seed,
            Accept = StatusesOf(reader),
            KeepAlive = !reader.Has(_noKeepAlive),
            AcceptAnyCertificate = reader.Has(_insecure),
            Http = reader.OneOf(_http, HttpProtocol.Http1, ("1.1", HttpProtocol.Http1), ("2", HttpProtocol.Http2), ("2.0", HttpProtocol.Http2), ("3", HttpProtocol.Http3), ("3.0", HttpProtocol.Http3)),
            Engine = reader.OneOf(_engine, EngineChoice.Auto, ("auto", EngineChoice.Auto), ("wire", EngineChoice.Wire), ("client", EngineChoice.Client)),
            MaxConnections = reader.WholeNumber(_maxConnections, 1, int.MaxValue),
            Loops = reader.WholeNumber(_loops, 1, 1024),
            Bystander = BystanderOf(reader),
            Thresholds = [.. Parsed(reader, _threshold, ThresholdText.Parse)],
        };
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
                reader.Fault($"'{word}' is not an address: expected one such as http://localhost:5000/orders, or an option before it.");
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
                reader.FaultOf(_header, $"'{text}'");
            }
        }

        return headers;
    }

    private RequestBody? BodyOf(OptionReader reader)
    {
        if (reader.Text(_body) is not { } text)
        {
            return null;
        }

        if (!text.StartsWith('@'))
        {
            return new RequestBody(text);
        }

        if (files.ReadText(text[1..], out string problem) is null)
        {
            reader.Fault($"--body {text}: {problem}");
        }

        return new RequestBody(null, text[1..]);
    }

    private List<int> StatusesOf(OptionReader reader)
    {
        var statuses = new List<int>();
        foreach (string text in reader.Texts(_accept).SelectMany(text => text.Split(',')))
        {
            if (int.TryParse(text.Trim(), System.Globalization.NumberStyles.None, System.Globalization.CultureInfo.InvariantCulture, out int status))
            {
                statuses.Add(status);
            }
            else
            {
                reader.FaultOf(_accept, text);
            }
        }

        return statuses;
    }

    private BystanderPlan? BystanderOf(OptionReader reader)
    {
        double? rate = reader.Number(_bystanderRate, 0.001, 1_000);
        if (reader.Text(_bystander) is { } url)
        {
            return new BystanderPlan(AddressText.Complete(url) ?? url, rate is { } arrivals ? new Rate(arrivals) : BystanderPlan.DefaultRate);
        }

        if (reader.Has(_bystanderRate))
        {
            reader.Fault("--bystander-rate needs --bystander, the address of the cheap request, such as --bystander http://localhost:5000/health.");
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
