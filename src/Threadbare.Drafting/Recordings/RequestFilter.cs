namespace Threadbare.Drafting.Recordings;

/// <summary>Decides which recorded requests are no part of a load.</summary>
/// <param name="origin">Scheme, host and port of the service.</param>
/// <param name="choice">The user's choices.</param>
/// <param name="isRecording">True for requests that a browser sent.</param>
internal sealed class RequestFilter(string origin, DraftChoice choice, bool isRecording)
{
    private static readonly HashSet<string> AssetTypes = 
        ["image", "font", "stylesheet", "script", "media", "manifest", "texttrack", "imageset"];

    private static readonly HashSet<string> AssetEndings = new(StringComparer.OrdinalIgnoreCase)
    {
        ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".ico", ".css", ".js", ".mjs", ".map", ".woff", ".woff2", ".ttf", ".otf",
        ".eot", ".mp3", ".mp4", ".webm", ".webmanifest",
    };

    /// <summary>Explains why a request is left out; null when it stays.</summary>
    public string? Explain(RecordedRequest request) => request switch
    {
        _ when IsWebSocket(request) => "it opens a WebSocket, which plans do not describe",
        { Url.Scheme: not ("http" or "https") } => $"its address begins with {request.Url.Scheme}:, so nothing is sent",
        _ when !request.Origin.Equals(origin, StringComparison.OrdinalIgnoreCase) => $"it goes to another host, {request.Url.Authority}",
        { Answer: { Failure: { } failure, Status: 0 } } => $"the browser got no answer ({failure})",
        { Answer.Status: <= 0 } when isRecording => "the browser got no answer: blocked, cancelled or failed",
        _ when !HttpToken.Is(request.Method) => "its method is no word that HTTP knows",
        { Method: "OPTIONS" } => "it is a browser's question whether another host may be asked",
        { Method: "CONNECT" or "TRACE" } => $"plans do not send {request.Method}",
        _ when IsStream(request) => "its answer is a stream that ends when the page is closed",
        _ when isRecording && !choice.HasAssets && IsAsset(request) => "it is a static asset; --assets includes it",
        { Method: "DELETE" } when !choice.HasAllMethods => "it deletes data; --all-methods includes it",
        { Method: not ("POST" or "PUT" or "PATCH") } when RecordedBodies.Classify(request) is not null =>
            $"it is a {request.Method} with a body, which plans do not describe",
        { HasFile: true } => "it uploads a file, which a plan does not have",
        _ when IsMultipart(request) && request.BodyFields.Count == 0 => "the fields of its form cannot be read",
        _ => null,
    };

    private static bool IsWebSocket(RecordedRequest request) =>
        request.Url.Scheme is "ws" or "wss" || request.ResourceType is "websocket" || request.Answer.Status == 101;

    private static bool IsStream(RecordedRequest request) =>
        request.ResourceType is "eventsource" || request.Answer.Type.StartsWith("text/event-stream", StringComparison.OrdinalIgnoreCase);

    private static bool IsMultipart(RecordedRequest request) =>
        request.BodyType.StartsWith("multipart/", StringComparison.OrdinalIgnoreCase);

    private static bool IsAsset(RecordedRequest request) => request.Method is "GET" or "HEAD"
        && (AssetTypes.Contains(request.ResourceType)
            || AssetEndings.Contains(Path.GetExtension(request.Url.AbsolutePath))
            || IsAssetType(request.Answer.Type));

    private static bool IsAssetType(string type)
    {
        string plain = type.Split(';')[0].Trim().ToLowerInvariant();
        return plain.StartsWith("image/", StringComparison.Ordinal) || plain.StartsWith("font/", StringComparison.Ordinal)
            || plain.StartsWith("video/", StringComparison.Ordinal) || plain.StartsWith("audio/", StringComparison.Ordinal)
            || plain is "text/css" or "text/javascript" or "application/javascript" or "application/x-javascript" or "application/wasm";
    }
}
