using Microsoft.OpenApi;

namespace Threadbare.Drafting.OpenApi;

/// <summary>Reads the servers that a document names.</summary>
internal static class ApiServers
{
    /// <summary>Finds the first server's address, with the defaults of its variables; null when the document names no server.</summary>
    public static string? Find(OpenApiDocument document)
    {
        OpenApiServer? server = document.Servers?.FirstOrDefault(one => one?.Url is { Length: > 0 });
        string? url = server?.Url;
        foreach ((string name, OpenApiServerVariable? variable) in server?.Variables ?? new Dictionary<string, OpenApiServerVariable>())
        {
            url = url?.Replace($"{{{name}}}", variable?.Default ?? "", StringComparison.Ordinal);
        }

        return url is null || url.Contains('{', StringComparison.Ordinal) ? null : url;
    }
}
