namespace Threadbare.PlanFiles.Writing;

/// <summary>Writes scenarios and their steps.</summary>
internal sealed class StepWriting(WritingContext context)
{
    /// <summary>Writes a scenario.</summary>
    public MapNode WriteScenario(Scenario scenario) => MapNode.Create(
        ("weight", scenario.Weight.Equals(1) ? null : Write.Number(scenario.Weight)),
        ("code", Write.Truth(scenario.IsCode, usual: false)),
        ("start", WriteSteps(scenario.Start)),
        ("steps", ListNode.Create(scenario.Steps.Select(WriteStep))),
        ("finish", WriteSteps(scenario.Finish)));

    private PlanNode? WriteSteps(IReadOnlyList<ScenarioStep> steps) => Write.List(steps.Select(WriteStep));

    private PlanNode WriteStep(ScenarioStep step) => step switch
    {
        ThinkStep think => MapNode.Create(("think", WriteThink(think))),
        RepeatStep repeat => MapNode.Create(("repeat", MapNode.Create(
            ("times", Write.Number(repeat.Times)), ("steps", ListNode.Create(repeat.Steps.Select(WriteStep)))))),
        GroupStep group => MapNode.Create(("group", MapNode.Create(
            ("name", Write.Text(group.Name)), ("steps", ListNode.Create(group.Steps.Select(WriteStep)))))),
        RequestStep request => WriteRequest(request),
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    private static ScalarNode WriteThink(ThinkStep think)
    {
        string least = Write.FormatTime(think.Least);
        return ScalarNode.Create(think.Least == think.Most ? least : $"{least}..{Write.FormatTime(think.Most)}");
    }

    private MapNode WriteRequest(RequestStep step) => MapNode.Create(
    [
        StepKeys.FindMethod(step.Method) is { } key
            ? (key, ScalarNode.Create(step.Url))
            : ("request", MapNode.Create(("method", Write.Text(step.Method)), ("url", Write.Text(step.Url)))),
        ("name", Write.Text(step.Name)),
        ("headers", Write.Headers(step.Headers)),
        ("query", Write.Pairs(step.Query.Select(pair => (pair.Name, pair.Text)))),
        .. WriteBody(step.Body),
        ("expect", step.Expect is { } expect ? WriteExpectation(expect) : null),
        ("take", Write.Pairs(step.Take.Select(take => (take.Variable, $"{Words.Sources.Write(take.Source)} {take.Expression}")))),
        ("timeout", Write.Time(step.Timeout)),
        ("onFail", Words.Actions.WriteNode(step.OnFail)),
    ]);

    private IEnumerable<(string, PlanNode?)> WriteBody(StepBody? body) => body switch
    {
        JsonBody json => [("json", ReadJson(json.Text))],
        FormBody form => [("form", WriteForm(form))],
        TextBody text => [("body", Write.Text(text.Text))],
        FileBody file => [("file", Write.Text(context.Relate(file.Path)))],
        null => [],
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    private MapNode WriteForm(FormBody form)
    {
        IEnumerable<MapEntry> fields = Write.Pairs(form.Fields.Select(field => (field.Name, field.Text))) is MapNode map ? map.Entries : [];
        return MapNode.Create(
        [
            .. fields.Select(field => (field.Key, (PlanNode?)field.Value)),
            .. form.Files.Select(file => (file.Field, (PlanNode?)WriteFile(file))),
        ]);
    }

    private MapNode WriteFile(FormFile file)
    {
        string usual = new FormFile("", "").ContentType;
        return MapNode.Create(
            ("file", Write.Text(context.Relate(file.Path))), ("type", Write.Text(file.ContentType == usual ? null : file.ContentType)));
    }

    private static MapNode WriteExpectation(StepExpectation expect) => MapNode.Create(
        ("status", Write.Statuses(expect.Status)),
        ("body", Write.Text(expect.Body)),
        ("headers", Write.Pairs(expect.Headers.Select(header => (header.Name, header.Text)))),
        ("json", Write.Map(expect.Json.Select(check => (check.Path, (PlanNode?)ReadJson(check.Value))))),
        ("time", Write.Time(expect.Time)));

    // A program may have given a text that is not valid JSON: it is written as a string.
    private static PlanNode ReadJson(string text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = DocumentLimits.MostDepth });
            return JsonNodes.Read(document.RootElement);
        }
        catch (JsonException)
        {
            return ScalarNode.Create(text);
        }
    }
}
