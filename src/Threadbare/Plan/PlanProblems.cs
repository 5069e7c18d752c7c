namespace Threadbare.Plan;

/// <summary>Finds every fault of a plan at once, so that a user mends them in one go.</summary>
internal static class PlanProblems
{
    private const int MostLoops = 1024;

    public static IEnumerable<string> Of(LoadPlan plan) =>
        [.. plan.Shape.Problems(), .. Urls(plan), .. Ends(plan), .. Limits(plan), .. Feeds(plan), .. Protocol(plan)];

    private static IEnumerable<string> Urls(LoadPlan plan)
    {
        if (plan.Urls.Count == 0)
        {
            yield return "No URL given: expected at least one, such as http://localhost:5000/orders.";
        }

        foreach (string url in plan.Urls.Append(plan.Bystander?.Url).OfType<string>())
        {
            if (!Uri.TryCreate(url, UriKind.Absolute, out Uri? parsed) || parsed.Scheme is not ("http" or "https"))
            {
                yield return $"'{url}' is not an address: expected http:// or https:// with a host, such as http://localhost:5000/orders.";
            }
        }
    }

    private static IEnumerable<string> Ends(LoadPlan plan)
    {
        if (plan.Duration is { } duration && duration <= TimeSpan.Zero)
        {
            yield return "--duration: expected a time above 0, such as 30s.";
        }

        if (plan.Requests is < 1)
        {
            yield return $"--requests {plan.Requests}: expected a whole number from 1.";
        }

        if (plan.Think < TimeSpan.Zero || plan.WarmUp < TimeSpan.Zero || plan.Grace < TimeSpan.Zero)
        {
            yield return "--think, --warm-up and --grace: expected times of 0 or more.";
        }

        if (plan.Timeout <= TimeSpan.Zero)
        {
            yield return "--timeout: expected a time above 0, such as 60s.";
        }

        if (plan.Shape.IsOpen && plan.Think > TimeSpan.Zero)
        {
            string other = plan.Shape is LoadSearch ? "--open" : "--rate";
            yield return $"--think belongs to virtual users: with {other} arrivals keep to their schedule. Leave one out.";
        }
    }

    private static IEnumerable<string> Limits(LoadPlan plan)
    {
        if (plan.MaxConnections is < 1)
        {
            yield return $"--max-connections {plan.MaxConnections}: expected a whole number from 1.";
        }

        if (plan.Loops is < 1 or > MostLoops)
        {
            yield return $"--loops {plan.Loops}: expected a whole number from 1 to {MostLoops}, no more than the machine has cores.";
        }

        foreach (int status in plan.Accept.Where(status => status is < 400 or > 599))
        {
            yield return $"--accept {status}: expected a status from 400 to 599; 2xx and 3xx count as successes anyway.";
        }

        if (plan.Bystander is { Arrivals.IsValid: false })
        {
            yield return "--bystander-rate: expected requests a second, above 0.";
        }
    }

    private static IEnumerable<string> Feeds(LoadPlan plan)
    {
        foreach (Feed feed in plan.Feeds.Where(feed => feed.Values.Count == 0))
        {
            yield return $"--feed {feed.Name}: expected at least one value, such as {feed.Name}=a,b,c.";
        }

        foreach (Feed feed in plan.Feeds.Where(feed => feed.Values.Any(HeaderRules.BreaksLine) && plan.Request.Headers.Any(header => header.Value.Contains($"{{{feed.Name}}}", StringComparison.Ordinal))))
        {
            yield return $"--feed {feed.Name}: a value with a line break or control character cannot stand in a header. Take it out of the values, or the name out of --header.";
        }

        foreach (string twice in plan.Feeds.GroupBy(feed => feed.Name).Where(group => group.Count() > 1).Select(group => group.Key))
        {
            yield return $"--feed {twice} is given twice: expected each name once.";
        }
    }

    private static IEnumerable<string> Protocol(LoadPlan plan)
    {
        bool secure = plan.Urls.Any(url => url.StartsWith("https:", StringComparison.OrdinalIgnoreCase));
        if (plan.Engine == EngineChoice.Wire && (secure || plan.Http != HttpProtocol.Http1))
        {
            yield return "--engine wire speaks HTTP/1.1 without TLS: use --engine client for https, HTTP/2 and HTTP/3.";
        }

        if (plan.Http == HttpProtocol.Http3 && !plan.Urls.All(url => url.StartsWith("https:", StringComparison.OrdinalIgnoreCase)))
        {
            yield return "--http 3 runs over TLS only: expected https:// addresses.";
        }

        foreach (RequestHeader header in plan.Request.Headers.Where(header => !HeaderRules.Allows(header)))
        {
            yield return $"--header '{header.Name}: {header.Value}': expected a name of letters, digits and dashes, and a value on one line.";
        }

        if (!HeaderRules.IsToken(plan.Request.Method))
        {
            yield return $"--method '{plan.Request.Method}': expected a method such as GET or POST.";
        }
    }
}
