namespace Threadbare.Drafting.OpenApi;

/// <summary>Divides the operations of a document into scenarios: one for each tag, or one for all.</summary>
internal static class ApiScenarios
{
    private const string Untagged = "other";

    /// <summary>Divides the operations, in the document's order.</summary>
    public static IReadOnlyList<(string Name, IReadOnlyList<ApiRequest> Requests)> Group(
        OpenApiDocument document, IReadOnlyList<ApiRequest> requests)
    {
        string title = ApiDocument.ReadTitle(document) ?? "api";
        bool hasTags = requests.Any(request => ReadTag(request) is not null);
        return [.. requests.GroupBy(request => hasTags ? ReadTag(request) ?? Untagged : title)
            .Select(group => (group.Key, (IReadOnlyList<ApiRequest>)[.. group]))];
    }

    private static string? ReadTag(ApiRequest request) =>
        request.Operation.Tags?.Select(tag => tag?.Name?.Trim()).FirstOrDefault(name => name is { Length: > 0 });
}
