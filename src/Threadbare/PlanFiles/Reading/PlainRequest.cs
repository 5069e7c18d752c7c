using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;

namespace Threadbare.PlanFiles.Reading;

/// <summary>Turns a plan with one scenario of one plain request into the plan of an address, which a command line makes.</summary>
internal static class PlainRequest
{
    private const string ContentType = "Content-Type";
    private const string Json = "application/json";

    /// <summary>Creates the plan of an address; the same plan where its scenarios need more.</summary>
    public static LoadPlan Simplify(LoadPlan plan) =>
        plan.Scenarios is [{ Start.Count: 0, Finish.Count: 0, Steps: [RequestStep step] }] && IsPlain(step, plan)
            ? Create(plan, step)
            : plan;

    private static bool IsPlain(RequestStep step, LoadPlan plan) => plan.ScenarioFeeds.Count == 0
        && step is { Name: null, Take.Count: 0, OnFail: FailAction.Continue, Query.Count: 0 }
        && step.Expect is null or { Headers.Count: 0, Json.Count: 0, Time: null }
        && step.Body is null or TextBody or JsonBody or FileBody
        && !ListTexts(step, plan).SelectMany(PlaceholderText.Find).Any()
        && !(step.Body is JsonBody json && PlaceholderText.FindInJson(json.Text).Any());

    private static IEnumerable<string> ListTexts(RequestStep step, LoadPlan plan) =>
    [
        step.Url,
        .. plan.Request.Headers.Concat(step.Headers).Select(header => header.Value),
        (step.Body as TextBody)?.Text ?? "",
        step.Expect?.Body ?? "",
    ];

    private static LoadPlan Create(LoadPlan plan, RequestStep step)
    {
        IReadOnlyList<RequestHeader> headers = HeaderReading.Merge(plan.Request.Headers, step.Headers);
        bool isTyped = headers.Any(header => header.Name.Equals(ContentType, StringComparison.OrdinalIgnoreCase));
        return plan with
        {
            Target = null,
            Scenarios = [],
            Urls = [PlaceholderText.Unescape(PlanEndpoints.Resolve(plan, step.Url))],
            Timeout = step.Timeout ?? plan.Timeout,
            Expect = Merge(plan.Expect, step.Expect),
            Request = new RequestTemplate
            {
                Method = step.Method,
                Headers =
                [
                    .. headers.Select(header => header with { Value = PlaceholderText.Unescape(header.Value) }),
                    .. step.Body is JsonBody && !isTyped ? (RequestHeader[])[new(ContentType, Json)] : [],
                ],
                Body = CreateBody(step.Body),
            },
        };
    }

    private static RequestBody? CreateBody(StepBody? body) => body switch
    {
        TextBody text => new RequestBody(PlaceholderText.Unescape(text.Text)),
        JsonBody json => new RequestBody(PlaceholderText.ChangeStrings(json.Text, PlaceholderText.Unescape)),
        FileBody file => new RequestBody(null, file.Path),
        _ => null,
    };

    private static Expectation? Merge(Expectation? under, StepExpectation? over)
    {
        if (over is null)
        {
            return under;
        }

        IReadOnlyList<StatusRange> status = over.Status.Count > 0 ? over.Status : under?.Status ?? [];
        string? body = over.Body is { } text ? PlaceholderText.Unescape(text) : under?.Body;
        return status.Count == 0 && body is null ? null : new Expectation { Status = status, Body = body };
    }
}
