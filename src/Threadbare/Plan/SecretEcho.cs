namespace Threadbare.Plan;

/// <summary>Masks what an answer repeats of a request, such as a token in an error message.</summary>
/// <param name="plan">The requests; a plan that keeps its secrets masks nothing.</param>
internal sealed class SecretEcho(LoadPlan plan)
{
    // Shorter values are also common words and numbers, and masking them would spoil the message.
    private const int Shortest = 6;

    /// <summary>Masks every secret of the plan in a text from outside.</summary>
    public string Hide(string text) => plan.KeepsSecrets
        ? text
        : FindSecrets().Where(secret => secret.Length >= Shortest)
            .Aggregate(text, (shown, secret) => shown.Replace(secret, Mask.Text, StringComparison.Ordinal));

    private IEnumerable<string> FindSecrets() =>
    [
        .. plan.Headers.Where(header => !header.IsHarmless).SelectMany(header => header.Value.Split(' ').Prepend(header.Value)),
        .. plan.Urls.SelectMany(FindInUrl),
        .. plan.Feeds.SelectMany(feed => feed.Rows).SelectMany(row => row),
        .. PlanEndpoints.ListRequests(plan).SelectMany(FindInStep),
    ];

    private static IEnumerable<string> FindInStep(RequestStep step)
    {
        IEnumerable<string> texts =
        [
            .. step.Headers.Where(header => !header.IsHarmless).Select(header => header.Value),
            .. step.Query.Select(pair => pair.Text),
            .. step.Body switch
            {
                JsonBody json => JsonStrings.List(json.Text),
                FormBody form => form.Fields.Select(field => field.Text),
                TextBody text => [text.Text],
                _ => [],
            },
        ];
        return [.. texts, .. texts.SelectMany(PlaceholderText.ListLiterals).SelectMany(text => text.Split(' ').Prepend(text))];
    }

    private static IEnumerable<string> FindInUrl(string url)
    {
        string user = Uri.TryCreate(url, UriKind.Absolute, out Uri? address) ? Uri.UnescapeDataString(address.UserInfo) : "";
        string[] credentials = UrlCredentials.CreateHeaderValue(url) is { } value ? value.Split(' ') : [];
        IEnumerable<string> query = Mask.ReadQuery(url).SelectMany(pair => (string[])[pair.Value, Uri.UnescapeDataString(pair.Value)]);
        return [.. query, user, .. user.Split(':', 2), .. credentials];
    }
}
