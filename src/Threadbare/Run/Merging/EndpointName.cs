using Threadbare.Http.Requests;
using Threadbare.Plan;

namespace Threadbare.Run.Merging;

/// <summary>Names an address of a plan.</summary>
/// <param name="Method">The HTTP method.</param>
/// <param name="Template">The path, with placeholders in braces.</param>
/// <param name="Name">Method and template, with host or query where they tell two addresses apart.</param>
internal sealed record EndpointName(string Method, string Template, string Name)
{
    /// <summary>Names the addresses of a plan, in its order; addresses that differ only in what is masked get a number.</summary>
    public static IReadOnlyList<EndpointName> List(LoadPlan given)
    {
        LoadPlan plan = given.ForShowing();
        List<(string Origin, string Path, string Query)> parts = [.. plan.Urls.Select(url => Split(url, plan.Feeds))];
        bool hasHosts = parts.Select(part => part.Origin).Distinct().Count() > 1;
        bool hasQueries = parts.Select(part => (part.Origin, part.Path)).Distinct().Count() < parts.Count;
        IReadOnlyList<string> names = Mask.NumberAlike([.. parts.Select(part =>
            $"{plan.Request.Method} {(hasHosts ? part.Origin : "")}{part.Path}{(hasQueries ? part.Query : "")}")]);
        return [.. parts.Zip(names).Select(one => new EndpointName(plan.Request.Method, one.First.Path, one.Second))];
    }

    private static (string Origin, string Path, string Query) Split(string url, IReadOnlyList<Feed> feeds)
    {
        string target = RequestTarget.FromUrl(url, feeds);
        int query = target.IndexOf('?', StringComparison.Ordinal);
        return (
            new Uri(url).GetComponents(UriComponents.SchemeAndServer, UriFormat.UriEscaped),
            query < 0 ? target : target[..query],
            query < 0 ? "" : target[query..]);
    }
}
