using static Threadbare.Drafting.Drafts.JsonObjects;

namespace Threadbare.Drafting.Recordings;

/// <summary>Reads a recording in the HTTP archive format (HAR 1.2). A part that is missing or of another kind is left out.</summary>
internal static class RecordingReader
{
    private const int LongestMinutes = 60;

    /// <summary>True for a document that is a recording.</summary>
    public static bool IsRecording(JsonElement root) => Get(root, "log").ValueKind == JsonValueKind.Object;

    /// <summary>Reads the requests in the order in which they were sent.</summary>
    /// <exception cref="UsageException">The recording has no requests. The message is a clause without a subject.</exception>
    public static RequestList Read(JsonElement root)
    {
        JsonElement entries = Get(Get(root, "log"), "entries");
        RecordedRequest[] requests = [.. List(entries).Select(ReadEntry).OfType<RecordedRequest>().OrderBy(request => request.Started)];
        return requests.Length > 0
            ? new RequestList(RequestList.Recording, requests)
            {
                Remarks = ["Requests that the browser sent at the same time follow one another here."],
            }
            : throw new UsageException("has no requests in log.entries: record again, and save after the last page has loaded");
    }

    private static RecordedRequest? ReadEntry(JsonElement entry)
    {
        JsonElement request = Get(entry, "request");
        if (!Uri.TryCreate(Text(request, "url"), UriKind.Absolute, out Uri? url))
        {
            return null;
        }

        JsonElement body = Get(request, "postData");
        string method = Text(request, "method").ToUpperInvariant();
        return new RecordedRequest(method.Length > 0 ? method : "GET", url)
        {
            Started = ReadMoment(Text(entry, "startedDateTime")),
            Time = ReadTime(entry),
            ResourceType = Text(entry, "_resourceType").ToLowerInvariant(),
            Headers = ReadHeaders(request),
            BodyType = Text(body, "mimeType"),
            BodyText = Text(body, "text") is { Length: > 0 } text ? text : null,
            BodyFields = [.. List(Get(body, "params")).Select(field => new NamedText(Text(field, "name"), Text(field, "value")))],
            HasFile = List(Get(body, "params")).Any(field => Text(field, "fileName").Length > 0),
            Answer = ReadAnswer(Get(entry, "response"), entry),
        };
    }

    private static RecordedAnswer ReadAnswer(JsonElement answer, JsonElement entry)
    {
        JsonElement content = Get(answer, "content");
        IReadOnlyList<RequestHeader> headers = ReadHeaders(answer);
        string location = Text(answer, "redirectURL") is { Length: > 0 } named ? named : FindHeader(headers, "Location");
        string[] failures = [Text(answer, "_failureText"), Text(answer, "_error"), Text(Get(entry, "_webSocketError"), "message")];
        return new RecordedAnswer
        {
            Status = Get(answer, "status") is { ValueKind: JsonValueKind.Number } number && number.TryGetInt32(out int status) ? status : 0,
            Headers = headers,
            Cookies = [.. List(Get(answer, "cookies")).Select(cookie => new NamedText(Text(cookie, "name"), Text(cookie, "value")))],
            Type = Text(content, "mimeType") is { Length: > 0 } type ? type : FindHeader(headers, "Content-Type"),
            Text = ReadText(content),
            Location = location.Length > 0 ? location : null,
            Failure = Array.Find(failures, text => text.Length > 0),
        };
    }

    private static string ReadText(JsonElement content)
    {
        string text = Text(content, "text");
        if (!Text(content, "encoding").Equals("base64", StringComparison.OrdinalIgnoreCase))
        {
            return text;
        }

        var bytes = new byte[text.Length];
        return Convert.TryFromBase64String(text, bytes, out int length) ? Encoding.UTF8.GetString(bytes, 0, length) : "";
    }

    private static RequestHeader[] ReadHeaders(JsonElement message) =>
        [.. List(Get(message, "headers")).Select(header => new RequestHeader(Text(header, "name"), Text(header, "value")))];

    /// <summary>The value of a header; empty if the message does not have it.</summary>
    public static string FindHeader(IReadOnlyList<RequestHeader> headers, string name) =>
        headers.FirstOrDefault(header => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase))?.Value ?? "";

    private static DateTimeOffset ReadMoment(string text) =>
        DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out DateTimeOffset moment)
            ? moment.ToUniversalTime()
            : DateTimeOffset.UnixEpoch;

    private static TimeSpan ReadTime(JsonElement entry) =>
        Get(entry, "time") is { ValueKind: JsonValueKind.Number } number && number.TryGetDouble(out double milliseconds)
            ? TimeSpan.FromMilliseconds(Math.Clamp(milliseconds, 0, TimeSpan.FromMinutes(LongestMinutes).TotalMilliseconds))
            : TimeSpan.Zero;
}
