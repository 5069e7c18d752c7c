using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Recordings;
using Threadbare.Plan.Requests;

namespace Threadbare.Tests.Drafting.Recordings;

/// <summary>Makes recorded requests for tests.</summary>
internal static class Recorded
{
    private static readonly DateTimeOffset Start = new(2026, 1, 31, 14, 0, 0, TimeSpan.Zero);

    /// <summary>Makes a request of a script, which has the answer 200 with JSON.</summary>
    /// <param name="request">Its method and address, such as <c>GET /orders</c>; a path alone is one of the service.</param>
    /// <param name="answer">The body of its answer.</param>
    /// <param name="status">The status of its answer.</param>
    /// <param name="location">The address that the answer redirects to.</param>
    /// <param name="body">The JSON that it sends.</param>
    /// <param name="at">The seconds from the start of the recording.</param>
    /// <param name="takes">The seconds until the answer was complete.</param>
    public static RecordedRequest Request(string request, string answer = "", int status = 200, string? location = null,
        string? body = null, double at = 0, double takes = 0)
    {
        string[] words = request.Split(' ');
        string url = words[1].StartsWith('/') ? $"http://localhost{words[1]}" : words[1];
        return new RecordedRequest(words[0], new Uri(url))
        {
            Started = Start.AddSeconds(at),
            Time = TimeSpan.FromSeconds(takes),
            BodyType = body is null ? "" : "application/json",
            BodyText = body,
            Answer = new RecordedAnswer { Status = status, Type = "application/json", Text = answer, Location = location },
        };
    }

    /// <summary>Makes a page that a person opened.</summary>
    public static RecordedRequest Page(string url, string html = "", int status = 200)
    {
        RecordedRequest request = Request($"GET {url}", html, status);
        return request with { ResourceType = "document", Answer = request.Answer with { Type = "text/html; charset=utf-8" } };
    }

    /// <summary>Drafts a plan of requests in a recording.</summary>
    public static Draft Draft(params RecordedRequest[] requests) => Draft(new DraftChoice(), requests);

    /// <summary>Drafts a plan of requests in a recording.</summary>
    public static Draft Draft(DraftChoice choice, params RecordedRequest[] requests) =>
        RecordingDrafting.Create(new RequestList(RequestList.Recording, requests), "visit.har", choice);

    /// <summary>Adds a header to a request.</summary>
    public static RecordedRequest With(this RecordedRequest request, string name, string value) =>
        request with { Headers = [.. request.Headers, new RequestHeader(name, value)] };
}
