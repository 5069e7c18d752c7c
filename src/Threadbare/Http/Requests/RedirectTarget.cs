namespace Threadbare.Http.Requests;

/// <summary>Reads where a redirect leads.</summary>
internal static class RedirectTarget
{
    /// <summary>Finds the absolute address that an answer redirects to; null when it is no redirect.</summary>
    public static Uri? Find(Uri sent, HttpResponseMessage answer) =>
        (int)answer.StatusCode is 300 or 301 or 302 or 303 or 307 or 308 && answer.Headers.Location is { } location
            && Uri.TryCreate(sent, location, out Uri? target) && target.Scheme is ("http" or "https")
            ? target
            : null;

    /// <summary>True when two addresses have the same scheme, host and port.</summary>
    public static bool IsSameSite(Uri one, Uri other) =>
        Uri.Compare(one, other, UriComponents.SchemeAndServer, UriFormat.Unescaped, StringComparison.OrdinalIgnoreCase) == 0;
}
