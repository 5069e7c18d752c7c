namespace Threadbare.Analysis.Evidence;

/// <summary>Recognizes blocked outbound HTTP calls by the frames beneath them.</summary>
internal static class HttpWaits
{
    public static bool IsCall(BlamedPlace place) =>
        place.Call.StartsWith("HttpClient", StringComparison.Ordinal)
        || place.Stack.Any(frame => frame.StartsWith("System.Net.Http.", StringComparison.Ordinal));
}
