namespace Threadbare.Tool.Options;

/// <summary>Addresses as users write them: <c>http://</c> may be left out.</summary>
internal static class AddressText
{
    /// <summary>The address with its scheme; null where the text is plainly something else, such as a number.</summary>
    public static string? Complete(string text)
    {
        if (text.Contains("://", StringComparison.Ordinal))
        {
            return text;
        }

        // ":5000/orders" as other HTTP clients take it.
        string withHost = text.StartsWith(':') ? "localhost" + text : text;
        return LooksLikeHost(withHost) ? "http://" + withHost : null;
    }

    /// <summary>A service by its address or by its port alone; null where the text is neither.</summary>
    public static Uri? OfService(string text)
    {
        string address = text.Length > 0 && text.All(char.IsAsciiDigit) ? ":" + text : text;
        return Uri.TryCreate(Complete(address), UriKind.Absolute, out Uri? url) && url is { Scheme: "http" or "https", Port: > 0 }
            ? url
            : null;
    }

    private static bool LooksLikeHost(string text)
    {
        string host = text.Split('/', '?')[0];
        string name = host.Split(':')[0];
        return host.Length > 0
            && (!char.IsAsciiDigit(host[0])
            || (name.Count(letter => letter == '.') == 3 && IPAddress.TryParse(name, out _))
            || name.Any(char.IsAsciiLetter) && name.Contains('.'));
    }
}
