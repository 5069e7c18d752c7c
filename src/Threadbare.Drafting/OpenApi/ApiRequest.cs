namespace Threadbare.Drafting.OpenApi;

/// <summary>One operation of a document.</summary>
/// <param name="Method">The method, in capitals.</param>
/// <param name="Path">The path template, such as <c>/orders/{id}</c>.</param>
/// <param name="Operation">The description.</param>
/// <param name="Parameters">The parameters, those of the path included.</param>
internal sealed record ApiRequest(string Method, string Path, OpenApiOperation Operation, IReadOnlyList<IOpenApiParameter> Parameters)
{
    /// <summary>Its method and path template, which is the name of its endpoint.</summary>
    public string Label => $"{Method} {Path}";

    /// <summary>The server that the document names for this operation alone; null for none.</summary>
    public string? Server { get; init; }

    /// <summary>The segments of the path.</summary>
    public IReadOnlyList<string> Segments { get; } = Path.Split('/', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>True when the path has a parameter.</summary>
    public bool HasPathParameter => Path.Contains('{', StringComparison.Ordinal);

    /// <summary>The path up to the first parameter, such as <c>/orders</c>: the collection that the request belongs to.</summary>
    public string Root => "/" + string.Join('/', Segments.TakeWhile(segment => !segment.Contains('{', StringComparison.Ordinal)));

    /// <summary>The last segment that is no parameter, such as <c>orders</c>; empty for the root.</summary>
    public string LastWord => Segments.LastOrDefault(segment => !segment.Contains('{', StringComparison.Ordinal)) ?? "";

    /// <summary>The documented answers of successes, in the order of their statuses.</summary>
    public IEnumerable<(string Status, IOpenApiResponse Answer)> Successes =>
        (Operation.Responses ?? []).Where(one => one.Key.StartsWith('2') && one.Value is not null)
            .OrderBy(one => one.Key, StringComparer.Ordinal)
            .Select(one => (one.Key, one.Value));

    /// <summary>Lists the operations of a document in its order.</summary>
    public static IEnumerable<ApiRequest> List(OpenApiDocument document) =>
        from path in document.Paths
        where path.Value?.Operations is not null
        from one in path.Value.Operations!
        where one.Value is not null
        select new ApiRequest(one.Key.Method.ToUpperInvariant(), path.Key, one.Value, Join(path.Value, one.Value))
        {
            Server = (one.Value.Servers is { Count: > 0 } own ? own : path.Value.Servers)?.FirstOrDefault()?.Url,
        };

    // A parameter of the operation replaces the path's of the same name and place.
    private static List<IOpenApiParameter> Join(IOpenApiPathItem path, OpenApiOperation operation) =>
        [.. (operation.Parameters ?? []).Concat(path.Parameters ?? [])
            .Where(parameter => parameter?.Name is { Length: > 0 })
            .DistinctBy(parameter => (parameter.Name, parameter.In))];
}
