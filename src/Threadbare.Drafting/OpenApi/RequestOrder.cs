namespace Threadbare.Drafting.OpenApi;

/// <summary>Orders requests as a caller sends them: list, create, read, change, delete, one collection after another.</summary>
internal static class RequestOrder
{
    /// <summary>Orders the requests of a scenario.</summary>
    public static IReadOnlyList<ApiRequest> Sort(IReadOnlyList<ApiRequest> requests)
    {
        List<string> roots = [.. requests.Select(request => request.Root).Distinct()];
        return [.. requests.OrderBy(request => roots.IndexOf(request.Root)).ThenBy(Rank).ThenBy(request => request.Segments.Count)];
    }

    private static int Rank(ApiRequest request) => (request.Method, request.HasPathParameter) switch
    {
        ("GET" or "HEAD", false) => 0,
        ("POST", false) => 1,
        ("GET" or "HEAD", true) => 2,
        ("POST", true) => 3,
        ("PUT" or "PATCH", _) => 4,
        ("DELETE", _) => 6,
        _ => 5,
    };
}
