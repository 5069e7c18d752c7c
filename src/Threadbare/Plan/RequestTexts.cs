namespace Threadbare.Plan;

/// <summary>The texts of a request that may contain placeholders.</summary>
internal static class RequestTexts
{
    /// <summary>Lists them.</summary>
    public static IEnumerable<RequestText> List(RequestStep request) =>
    [
        new("url", request.Url),
        .. request.Headers.Select(header => new RequestText($"headers.{header.Name}", header.Value)),
        .. request.Query.Select(pair => new RequestText($"query.{pair.Name}", pair.Text)),
        .. List(request.Body),
        .. request.Expect is { } expect ? List(expect) : [],
    ];

    private static IEnumerable<RequestText> List(StepBody? body) => body switch
    {
        JsonBody json => [new("json", json.Text) { IsJson = true }],
        FormBody form => form.Fields.Select(field => new RequestText($"form.{field.Name}", field.Text)),
        TextBody text => [new("body", text.Text)],
        FileBody or null => [],
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    private static IEnumerable<RequestText> List(StepExpectation expect) =>
    [
        .. expect.Body is { } body ? (RequestText[])[new("expect.body", body)] : [],
        .. expect.Headers.Select(header => new RequestText($"expect.headers.{header.Name}", header.Text)),
        .. expect.Json.Select(check => new RequestText($"expect.json.{check.Path}", check.Value) { IsJson = true }),
    ];
}
