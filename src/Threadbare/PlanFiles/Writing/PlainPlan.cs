using System.Text.Json;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles.Writing;

/// <summary>Turns the plan of a single address into one scenario of one request, as a person would write it.</summary>
internal static class PlainPlan
{
    private const string Name = "main";

    /// <summary>Creates the plan with a scenario; the same plan where it has several addresses, feeds, or scenarios already.</summary>
    public static LoadPlan Expand(LoadPlan plan)
    {
        bool hasBody = plan.Request.Body is not null;
        bool isPlain = plan is { Scenarios.Count: 0, Urls.Count: 1, Feeds.Count: 0 }
            && !(hasBody && plan.Request.Method is "GET" or "HEAD")
            && !plan.Request.Method.Any(char.IsLower);
        return isPlain ? Create(plan) : plan;
    }

    private static LoadPlan Create(LoadPlan plan)
    {
        (string? target, string url) = Split(plan.Urls[0]);
        (StepBody? body, IReadOnlyList<RequestHeader> headers) = ReadBody(plan.Request);
        var step = new RequestStep
        {
            Method = plan.Request.Method,
            Url = PlaceholderText.Escape(url),
            Headers = [.. headers.Select(header => header with { Value = PlaceholderText.Escape(header.Value) })],
            Body = body,
        };
        return plan with
        {
            Target = target,
            Request = new RequestTemplate(),
            Scenarios = [new Scenario(Name) { Steps = [step] }],
        };
    }

    private static (string? Target, string Url) Split(string url)
    {
        int host = url.IndexOf("://", StringComparison.Ordinal) + 3;
        int path = host < 3 ? -1 : url.IndexOf('/', host);
        bool isPlain = path > host && url.AsSpan(0, path).IndexOfAny('?', '#', '{') < 0 && !url.AsSpan(path).StartsWith("//");
        return isPlain ? (url[..path], url[path..]) : (null, url);
    }

    private static (StepBody? Body, IReadOnlyList<RequestHeader> Headers) ReadBody(RequestTemplate request)
    {
        if (request.Body is not { Text: { } text })
        {
            return (request.Body is { File: { } file } ? new FileBody(file) : null, request.Headers);
        }

        return request.Headers is [.., { Name: "Content-Type", Value: "application/json" }] && IsCompactJson(text)
            ? (new JsonBody(PlaceholderText.ChangeStrings(text, PlaceholderText.Escape)), [.. request.Headers.SkipLast(1)])
            : (new TextBody(PlaceholderText.Escape(text)), request.Headers);
    }

    // A document with spaces between its parts would lose them.
    private static bool IsCompactJson(string text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = DocumentLimits.MostDepth / 2 });
            return JsonNodes.WriteLine(JsonNodes.Read(document.RootElement)) == text;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
