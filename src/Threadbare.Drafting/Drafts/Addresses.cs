namespace Threadbare.Drafting.Drafts;

/// <summary>Reads parts of addresses. User and password are never among them.</summary>
internal static class Addresses
{
    /// <summary>Reads scheme, host and port.</summary>
    public static string ReadOrigin(Uri url) => url.GetComponents(UriComponents.SchemeAndServer, UriFormat.UriEscaped);

    /// <summary>Reads scheme, host, port and path, without a slash at the end.</summary>
    public static string ReadTarget(Uri url) =>
        url.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped).TrimEnd('/');
}
