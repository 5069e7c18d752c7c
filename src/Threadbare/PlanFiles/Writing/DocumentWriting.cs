namespace Threadbare.PlanFiles.Writing;

/// <summary>Writes a plan as a document: its keys in the order of the reference, defaults left out.</summary>
internal sealed class DocumentWriting(WritingContext context)
{
    private readonly StepWriting _steps = new(context);

    /// <summary>Writes the document.</summary>
    /// <param name="plan">The plan, as it may be shown.</param>
    /// <param name="schema">The word of the schema.</param>
    public MapNode WriteDocument(LoadPlan plan, string schema)
    {
        LoadPlan related = plan with { Baseline = plan.Baseline is { } baseline ? context.Relate(baseline) : null };
        Dictionary<string, PlanNode?> others = ((IEnumerable<(string, PlanNode?)>)
        [
            ("schema", Write.Text(schema)),
            ("feeds", new FeedWriting(context).WriteAll(plan)),
            .. plan.HasScenarios ? WriteScenarios(plan) : WriteAddresses(plan),
            .. plan.Load is LoadShape shape ? ShapeWriting.WriteShape(shape).Select(part => ("load." + part.Key, part.Value)) : [],
            ("thresholds", Write.List(plan.Thresholds.Select(threshold => ScalarNode.Create(threshold.Expression)))),
        ]).ToDictionary();
        return WriteMap("", PlanKeys.Document);

        MapNode WriteMap(string path, MapRule rule) => MapNode.Create(rule.Keys.Select(key => (key.Name, WriteKey(path + key.Name, key))));

        PlanNode? WriteKey(string path, PlanKey key) => key switch
        {
            { Value: { } value } => value.Write(related),
            { Rule: MapRule map } => WriteMap(path + ".", map) is { Entries.Count: > 0 } written ? written : null,
            _ => others.GetValueOrDefault(path),
        };
    }

    private IEnumerable<(string, PlanNode?)> WriteScenarios(LoadPlan plan) =>
        [("scenarios", MapNode.Create(plan.Scenarios.Select(one => (one.Name, (PlanNode?)_steps.WriteScenario(one)))))];

    private IEnumerable<(string, PlanNode?)> WriteAddresses(LoadPlan plan)
    {
        RequestStep request = plan.Addresses ?? new RequestStep { Url = "" };
        string usual = request.Body is null ? "GET" : "POST";
        PlanNode? body = request.Body is FileBody file
            ? MapNode.Create(("file", Write.Text(context.Relate(file.Path))))
            : Write.Text((request.Body as TextBody)?.Text);
        return
        [
            ("urls", ListNode.Create(plan.Urls)),
            ("request.method", request.Method == usual ? null : Write.Text(request.Method)),
            ("request.body", body),
        ];
    }
}
