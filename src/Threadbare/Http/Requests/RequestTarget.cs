using Threadbare.Plan;

namespace Threadbare.Http.Requests;

/// <summary>The path and query of an address as they go on the wire, with the places for feeds left in.</summary>
internal static class RequestTarget
{
    /// <summary>Reads the path and query of an address.</summary>
    public static string FromUrl(string url, IReadOnlyList<ValueFeed> feeds)
    {
        string target = new Uri(url).GetComponents(UriComponents.PathAndQuery, UriFormat.UriEscaped);
        // Uri escapes the braces and the name of a feed: both are restored where a feed has that name.
        foreach (ValueFeed feed in feeds)
        {
            string escaped = $"%7B{Uri.EscapeDataString(feed.Name)}%7D";
            target = target.Replace(escaped, $"{{{feed.Name}}}", StringComparison.OrdinalIgnoreCase);
        }

        return target;
    }
}
