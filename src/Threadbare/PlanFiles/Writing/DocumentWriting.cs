using Threadbare.Plan;
using Threadbare.Plan.Requests;
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
        LoadPlan whole = PlainPlan.Expand(plan);
        bool hasScenarios = whole.Scenarios.Count > 0;
        return MapNode.Create(
        [
            ("schema", Write.Text(schema)),
            ("name", Write.Text(whole.Name)),
            ("target", Write.Text(whole.Target)),
            ("defaults", WriteDefaults(whole, hasScenarios ? whole.Request.Headers : [])),
            ("feeds", new FeedWriting(context).WriteAll(whole)),
            .. hasScenarios ? WriteScenarios(whole) : WriteAddresses(whole),
            ("load", LoadWriting.WriteLoad(whole)),
            ("find", LoadWriting.WriteSearch(whole.Search)),
            ("thresholds", Write.List(whole.Thresholds.Select(threshold => ScalarNode.Create(threshold.Expression)))),
            ("bystander", LoadWriting.WriteBystander(whole.Bystander)),
            ("connections", LoadWriting.WriteConnections(whole)),
            ("seed", whole.Seed == 1 ? null : Write.Number(whole.Seed)),
            ("preflight", Write.Truth(whole.Preflight, usual: true)),
            ("baseline", whole.Baseline is { } baseline ? Write.Text(context.Relate(baseline)) : null),
            ("abortOnFail", Write.Truth(whole.AbortOnFail, usual: false)),
            ("keepSecrets", Write.Truth(whole.KeepsSecrets, usual: false)),
            ("masked", Write.List((whole.Masked ?? []).Select(ScalarNode.Create))),
        ]);
    }

    private static PlanNode? WriteDefaults(LoadPlan plan, IReadOnlyList<RequestHeader> headers) => Write.Map(
        ("headers", Write.Headers(headers)),
        ("timeout", Write.Time(plan.Timeout, new LoadPlan { Urls = [] }.Timeout)),
        ("expect", plan.Expect is not { } expect
            ? null
            : Write.Map(("status", Write.Statuses(expect.Status)), ("body", Write.Text(expect.Body)))),
        ("accept", Write.Numbers(plan.Accept)),
        ("followRedirects", Write.Truth(plan.FollowRedirects, usual: false)));

    private IEnumerable<(string, PlanNode?)> WriteScenarios(LoadPlan plan) =>
        [("scenarios", MapNode.Create(plan.Scenarios.Select(one => (one.Name, (PlanNode?)_steps.WriteScenario(one)))))];

    private IEnumerable<(string, PlanNode?)> WriteAddresses(LoadPlan plan)
    {
        RequestTemplate request = plan.Request;
        string usual = request.Body is null ? "GET" : "POST";
        PlanNode? body = request.Body is { File: { } file }
            ? MapNode.Create(("file", Write.Text(context.Relate(file))))
            : Write.Text(request.Body?.Text);
        return
        [
            ("urls", ListNode.Create(plan.Urls)),
            ("request", Write.Map(
                ("method", request.Method == usual ? null : Write.Text(request.Method)),
                ("headers", Write.Headers(request.Headers)),
                ("body", body))),
        ];
    }
}
