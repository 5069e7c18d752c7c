using Threadbare.Plan;

namespace Threadbare.Http.Requests;

/// <summary>The path and query of an address as they go on the wire, with the places for feeds left in.</summary>
internal static class RequestTarget
{
    public static string FromUrl(string url, IReadOnlyList<Feed> feeds)
    {
        string target = new Uri(url).GetComponents(UriComponents.PathAndQuery, UriFormat.UriEscaped);
        // Uri escapes the braces, and a feed's name with them: they are put back where a feed has that name.
        foreach (Feed feed in feeds)
        {
            target = target.Replace("%7B" + Uri.EscapeDataString(feed.Name) + "%7D", "{" + feed.Name + "}", StringComparison.OrdinalIgnoreCase);
        }

        return target;
    }
}
