using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads a whole plan from its document.</summary>
internal sealed class DocumentReading(ReadingContext context, Fields document)
{
    /// <summary>Reads the plan, with its scenarios as the document has them.</summary>
    public LoadPlan Read(string? target)
    {
        Fields defaults = document.ReadMap("defaults");
        var plan = new LoadPlan
        {
            Name = document.ReadText("name"),
            Target = target ?? document.ReadText("target"),
            Timeout = defaults.ReadTime("timeout") ?? TimeSpan.FromSeconds(60),
            Expect = ReadExpectation(defaults.ReadMap("expect")),
            Accept = defaults.ReadNumbers("accept"),
            FollowRedirects = defaults.ReadTruth("followRedirects") ?? false,
            Headers = defaults.ReadHeaders("headers"),
            Seed = document.ReadWhole("seed") ?? 1,
            Preflight = document.ReadTruth("preflight") ?? true,
            Bystander = ReadBystander(document.ReadMap("bystander")),
            Baseline = document.ReadText("baseline") is { } baseline ? context.Resolve(baseline) : null,
            AbortOnFail = document.ReadTruth("abortOnFail") ?? false,
            Allowed = document.ReadTexts("allowed"),
            KeepsSecrets = document.ReadTruth("keepSecrets") ?? false,
            Masked = context.IsSaved && document.Has("masked") ? document.ReadTexts("masked") : null,
            Thresholds = [.. document.ReadList("thresholds").Select(ReadThreshold).OfType<Threshold>()],
        };
        plan = ReadLoad(ReadConnections(plan, document.ReadMap("connections")));
        return document.Has("scenarios") ? ReadScenarios(plan) : ReadAddresses(plan);
    }

    private LoadPlan ReadLoad(LoadPlan plan)
    {
        Fields load = document.ReadMap("load");
        LoadShape? shape = new LoadReading(load, LoadNames.OfDocument, Refuse).Read();
        LoadSearch? search = SearchReading.Read(document, context.Mistakes);
        return plan with
        {
            Load = (PlannedLoad?)shape ?? search ?? plan.Load,
            Duration = load.ReadTime("duration"),
            Requests = load.ReadNumber("requests") is { } requests ? (long)requests : null,
            WarmUp = load.ReadTime("warmUp") ?? TimeSpan.Zero,
            Think = load.ReadTime("think") ?? TimeSpan.Zero,
            Grace = load.ReadTime("grace") ?? plan.Grace,
        };

        void Refuse(string key, string statement) =>
            context.Mistakes.Add(load.Entries.FirstOrDefault(entry => entry.Key == key)?.Mark ?? default, statement);
    }

    private static LoadPlan ReadConnections(LoadPlan plan, Fields connections) => plan with
    {
        Http = connections.ReadWord("http", ("1.1", HttpProtocol.Http1), ("2", HttpProtocol.Http2), ("3", HttpProtocol.Http3)),
        Engine = connections.ReadWord("engine", ("auto", EngineChoice.Auto), ("wire", EngineChoice.Wire), ("client", EngineChoice.Client)),
        KeepAlive = connections.ReadTruth("keepAlive") ?? true,
        MaxConnections = connections.ReadWhole("maxConnections"),
        Loops = connections.ReadWhole("loops"),
        AcceptAnyCertificate = connections.ReadTruth("insecure") ?? false,
    };

    private static BystanderPlan? ReadBystander(Fields fields) => fields.ReadText("url") is not { } url
        ? null
        : new BystanderPlan(url, fields.ReadNumber("rate") is { } rate ? new Rate(rate) : BystanderPlan.DefaultRate)
        {
            Accept = fields.ReadNumbers("accept"),
        };

    private static Expectation? ReadExpectation(Fields expect)
    {
        IReadOnlyList<StatusRange> status = expect.ReadStatuses("status");
        string? body = expect.ReadText("body");
        return status.Count == 0 && body is null ? null : new Expectation { Status = status, Body = body };
    }

    private Threshold? ReadThreshold(PlanNode node)
    {
        if (node is not ScalarNode { Text: var text })
        {
            return null;
        }

        Threshold? threshold = context.Thresholds(text, out string problem);
        if (threshold is null)
        {
            context.Mistakes.Add(node.Mark, $"threshold '{text}': {problem}");
        }

        return threshold;
    }

    private LoadPlan ReadScenarios(LoadPlan plan)
    {
        foreach (MapEntry other in document.Entries.Where(entry => entry.Key is "urls" or "request"))
        {
            context.Mistakes.Add(other.Mark, $"'{other.Key}' and 'scenarios' contradict each other: expected one of urls and scenarios.");
        }

        if (document.Find("scenarios") is MapNode { Entries.Count: 0 } none)
        {
            context.Mistakes.Add(none.Mark, "scenarios is empty: expected at least one, such as main.");
        }

        var steps = new StepReading(context);
        var feeds = new FeedReading(context);
        Scenario[] scenarios = [.. document.ReadMap("scenarios").Entries.Select(entry => ReadScenario(entry, steps))];
        return plan with
        {
            Feeds = [.. document.ReadMap("feeds").Entries.Select(feeds.Read)],
            Scenarios = scenarios,
        };
    }

    private static Scenario ReadScenario(MapEntry entry, StepReading steps)
    {
        var fields = new Fields(entry.Value);
        return new Scenario(entry.Key)
        {
            Weight = fields.ReadNumber("weight") ?? 1,
            IsCode = fields.ReadTruth("code") ?? false,
            Start = steps.Read(fields.ReadList("start")),
            Steps = steps.Read(fields.ReadList("steps")),
            Finish = steps.Read(fields.ReadList("finish")),
        };
    }

    private LoadPlan ReadAddresses(LoadPlan plan)
    {
        Fields request = document.ReadMap("request");
        StepBody? body = ReadBody(request);
        LoadPlan addressed = plan with
        {
            Urls = [.. document.ReadTexts("urls").Select(url => PlanEndpoints.Resolve(plan, url))],
            Target = null,
            Headers = HeaderReading.Merge(plan.Headers, request.ReadHeaders("headers")),
            Feeds = new ValueFeedReading(context).ReadAll(document.ReadMap("feeds").Entries),
        };
        return addressed.WithRequest(request.ReadText("method")?.ToUpperInvariant() ?? (body is null ? "GET" : "POST"), body);
    }

    private StepBody? ReadBody(Fields request)
    {
        Fields body = request.ReadMap("body");
        if (body.Find("file") is ScalarNode { Text: var file } node)
        {
            if (!context.IsSaved && !context.Files.Has(context.Resolve(file)))
            {
                context.Mistakes.Add(node.Mark, $"file '{file}': there is no such file.");
            }

            return new FileBody(context.Resolve(file));
        }

        return (request.ReadText("body") ?? body.ReadText("text")) is { } text ? new TextBody(text) : null;
    }
}
