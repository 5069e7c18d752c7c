namespace Threadbare.Scenarios;

/// <summary>Takes the address of a request apart. Its path and query may have placeholders, which an address may not contain.</summary>
internal static class AddressParts
{
    private const string SchemeEnd = "://";

    /// <summary>Reads scheme, host and port. An international host name is in punycode, as servers and name services know it.</summary>
    public static Uri ReadOrigin(string url)
    {
        int start = FindTarget(url);
        var address = new Uri(start < 0 ? url : url[..start]);
        return new UriBuilder(address.Scheme, address.IdnHost, address.Port).Uri;
    }

    /// <summary>Reads path and query as they are written, without the fragment, which is never sent.</summary>
    public static string ReadTarget(string url)
    {
        int start = FindTarget(url);
        string target = start < 0 ? "/" : url[start..];
        int fragment = target.IndexOf('#', StringComparison.Ordinal);
        string sent = fragment < 0 ? target : target[..fragment];
        return sent.StartsWith('/') ? sent : $"/{sent}";
    }

    /// <summary>Reads path and query of an endpoint of a plan, with its placeholders left in.</summary>
    public static string ReadTarget(LoadPlan plan, string url) => plan.HasScenarios ? ReadTarget(url) : ReadFedTarget(url, plan.Feeds);

    private static string ReadFedTarget(string url, IReadOnlyList<ScenarioFeed> feeds)
    {
        string target = new Uri(url).GetComponents(UriComponents.PathAndQuery, UriFormat.UriEscaped);
        // Uri escapes the braces and the name of a feed: both are restored where a feed has that name.
        foreach (ScenarioFeed feed in feeds)
        {
            string escaped = $"%7B{Uri.EscapeDataString(feed.Name)}%7D";
            target = target.Replace(escaped, $"{{{feed.Name}}}", StringComparison.OrdinalIgnoreCase);
        }

        return target;
    }

    // The first sign after the host that begins a path, a query or a fragment; -1 for an address that ends with its host.
    private static int FindTarget(string url)
    {
        int host = url.IndexOf(SchemeEnd, StringComparison.Ordinal) + SchemeEnd.Length;
        int length = url.AsSpan(host).IndexOfAny('/', '?', '#');
        return length < 0 ? -1 : host + length;
    }
}
