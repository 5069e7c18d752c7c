namespace Threadbare.Plan;

/// <summary>Checks the addresses of scenarios.</summary>
internal static class AddressProblems
{
    // Any word serves in place of a value when an address is checked.
    private const string Filled = "x";

    private static readonly char[] EndsOfHost = ['/', '?', '#'];

    /// <summary>True for an absolute http or https address.</summary>
    public static bool IsAddress(string url) =>
        Uri.TryCreate(url, UriKind.Absolute, out Uri? parsed) && parsed.Scheme is "http" or "https" && parsed.Host.Length > 0;

    /// <summary>Finds the fault of a step's address; null when it has none.</summary>
    public static string? Find(LoadPlan plan, string url)
    {
        string shown = Mask.Address(url);
        int scheme = url.IndexOf("://", StringComparison.Ordinal);
        if (scheme < 0 && LooksLikeHost(url))
        {
            return $"'{shown}' has no scheme: expected http://{shown}, or an address of the target such as /orders.";
        }

        if (scheme < 0 && plan.Target is null)
        {
            return $"'{shown}' is relative and the plan has no target: expected target: http://localhost:5000, or a whole address.";
        }

        string resolved = PlanEndpoints.Resolve(plan, url);
        string host = ReadHost(resolved);
        if (host.Contains('{', StringComparison.Ordinal))
        {
            string server = host[(host.LastIndexOf('@') + 1)..];
            return server.Contains('{', StringComparison.Ordinal)
                ? $"'{server}' has a placeholder: scheme, host and port cannot change between requests. Write them out."
                : $"the user or password for '{server}' has a placeholder: send the header Authorization instead.";
        }

        // A target that is no address has a fault of its own.
        return IsAddress(Fill(resolved)) || (scheme < 0 && !IsAddress(plan.Target!))
            ? null
            : $"'{shown}' is not an address: expected one such as http://localhost:5000/orders, or /orders.";
    }

    private static string ReadHost(string url)
    {
        int start = url.IndexOf("://", StringComparison.Ordinal) is >= 0 and var scheme ? scheme + 3 : 0;
        int end = url.IndexOfAny(EndsOfHost, start);
        return end < 0 ? url[start..] : url[start..end];
    }

    private static bool LooksLikeHost(string url)
    {
        string host = ReadHost(url);
        int colon = host.LastIndexOf(':');
        return colon > 0 && colon < host.Length - 1 && host[(colon + 1)..].All(char.IsAsciiDigit);
    }

    private static string Fill(string url) => PlaceholderText.Find(url)
        .Aggregate(url, (filled, name) => name.Length == 0 ? filled : filled.Replace($"{{{name}}}", Filled, StringComparison.Ordinal));
}
