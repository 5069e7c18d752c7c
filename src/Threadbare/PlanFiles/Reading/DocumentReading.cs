namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads a whole plan from its document.</summary>
internal sealed class DocumentReading(ReadingContext context, Fields document)
{
    /// <summary>The search of the document; null when it has none.</summary>
    public LoadSearch? Search { get; private set; }

    /// <summary>Reads the plan, with its scenarios as the document has them.</summary>
    public LoadPlan Read(string? target)
    {
        PlannedLoad usual = document.Has("find") ? LoadSearch.Create(isOpen: false) : new LoadPlan().Load;
        LoadPlan plan = Read(new LoadPlan { Load = usual }, PlanKeys.Document, document);
        Search = plan.Search;
        FaultSearch(document.ReadMap("find"));
        plan = plan with
        {
            Target = target ?? plan.Target,
            Load = (PlannedLoad?)ReadShape(document.ReadMap("load")) ?? plan.Load,
            Baseline = plan.Baseline is { } baseline ? context.Resolve(baseline) : null,
            Masked = context.IsSaved ? plan.Masked : null,
            Thresholds = [.. document.ReadList("thresholds").Select(ReadThreshold).OfType<Threshold>()],
        };
        return document.Has("scenarios") ? ReadScenarios(plan) : ReadAddresses(plan);
    }

    private static LoadPlan Read(LoadPlan plan, MapRule rule, Fields map) => rule.Keys.Where(key => map.Has(key.Name)).Aggregate(
        plan,
        (read, key) => key.Rule is MapRule section
            ? Read(read, section, map.ReadMap(key.Name))
            : key.Value?.Read(read, map, key.Name) ?? read);

    private LoadShape? ReadShape(Fields load)
    {
        return new LoadReading(load, LoadNames.OfDocument, Refuse).Read();

        void Refuse(string key, string statement) =>
            context.Mistakes.Add(load.Entries.FirstOrDefault(entry => entry.Key == key)?.Mark ?? default, statement);
    }

    private void FaultSearch(Fields find)
    {
        bool isOpen = Search?.ByRate ?? false;
        if (find.Find(isOpen ? "maxUsers" : "maxRate") is { } odd)
        {
            context.Mistakes.Add(odd.Mark, isOpen
                ? "maxUsers limits virtual users: with open there are none. Leave it out, or give maxRate."
                : "maxRate limits arrivals: add open: true, or give maxUsers.");
        }

        if (!isOpen && find.Find("from") is ScalarNode from && find.ReadNumber("from") is { } first && !double.IsInteger(first))
        {
            context.Mistakes.Add(from.Mark, $"from '{from.Text}': expected a whole number of users, such as 4.");
        }
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
