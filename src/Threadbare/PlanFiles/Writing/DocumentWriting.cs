using Threadbare.PlanFiles.Nodes;

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
        bool hasScenarios = plan.HasScenarios;
        return MapNode.Create(
        [
            ("schema", Write.Text(schema)),
            ("name", Write.Text(plan.Name)),
            ("target", Write.Text(plan.Target)),
            ("defaults", WriteDefaults(plan, hasScenarios ? plan.Headers : [])),
            ("feeds", new FeedWriting(context).WriteAll(plan)),
            .. hasScenarios ? WriteScenarios(plan) : WriteAddresses(plan),
            ("load", LoadWriting.WriteLoad(plan)),
            ("find", LoadWriting.WriteSearch(plan.Search)),
            ("thresholds", Write.List(plan.Thresholds.Select(threshold => ScalarNode.Create(threshold.Expression)))),
            ("bystander", LoadWriting.WriteBystander(plan.Bystander)),
            ("connections", LoadWriting.WriteConnections(plan)),
            ("seed", plan.Seed == 1 ? null : Write.Number(plan.Seed)),
            ("preflight", Write.Truth(plan.Preflight, usual: true)),
            ("baseline", plan.Baseline is { } baseline ? Write.Text(context.Relate(baseline)) : null),
            ("abortOnFail", Write.Truth(plan.AbortOnFail, usual: false)),
            ("allowed", Write.List(plan.Allowed.Select(ScalarNode.Create))),
            ("keepSecrets", Write.Truth(plan.KeepsSecrets, usual: false)),
            ("masked", Write.List((plan.Masked ?? []).Select(ScalarNode.Create))),
        ]);
    }

    private static PlanNode? WriteDefaults(LoadPlan plan, IReadOnlyList<RequestHeader> headers) => Write.Map(
        ("headers", Write.Headers(headers)),
        ("timeout", Write.Time(plan.Timeout, new LoadPlan().Timeout)),
        ("expect", plan.Expect is not { } expect
            ? null
            : Write.Map(("status", Write.Statuses(expect.Status)), ("body", Write.Text(expect.Body)))),
        ("accept", Write.Numbers(plan.Accept)),
        ("followRedirects", Write.Truth(plan.FollowRedirects, usual: false)));

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
            ("request", Write.Map(
                ("method", request.Method == usual ? null : Write.Text(request.Method)),
                ("headers", Write.Headers(plan.Headers)),
                ("body", body))),
        ];
    }
}
