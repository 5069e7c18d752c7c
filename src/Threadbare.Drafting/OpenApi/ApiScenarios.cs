using Microsoft.OpenApi;

namespace Threadbare.Drafting.OpenApi;

/// <summary>Divides the operations of a document into scenarios: one for each tag, or one for all.</summary>
internal static class ApiScenarios
{
    private const string Untagged = "other";

    /// <summary>Divides the operations, in the document's order.</summary>
    public static IReadOnlyList<(string Name, IReadOnlyList<ApiRequest> Requests)> Group(
        OpenApiDocument document, IReadOnlyList<ApiRequest> requests)
    {
        bool hasTags = requests.Any(request => ReadTag(request) is not null);
        return [.. requests.GroupBy(request => hasTags ? ReadTag(request) ?? Untagged : ReadTitle(document))
            .Select(group => (group.Key, (IReadOnlyList<ApiRequest>)[.. group]))];
    }

    private static string? ReadTag(ApiRequest request) =>
        request.Operation.Tags?.Select(tag => tag?.Name?.Trim()).FirstOrDefault(name => name is { Length: > 0 });

    private static string ReadTitle(OpenApiDocument document) =>
        document.Info?.Title?.Split('|')[0].Trim() is { Length: > 0 } title ? title : "api";
}
