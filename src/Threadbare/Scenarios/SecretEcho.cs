namespace Threadbare.Scenarios;

/// <summary>Masks secrets in texts about answers: those of the plan, those that a virtual user got, and what looks like one.</summary>
/// <param name="plan">The requests; a plan that keeps its secrets masks nothing.</param>
/// <param name="compiled">The variables of its users.</param>
internal sealed partial class SecretEcho(LoadPlan plan, CompiledPlan compiled)
{
    // Shorter values are also common words and numbers, and masking them would spoil the message.
    private const int Shortest = 6;

    /// <summary>Masks the secrets in a text from outside.</summary>
    /// <param name="text">The text.</param>
    /// <param name="user">The user that sent the request; null if it is no longer known.</param>
    public string Hide(string text, UserState? user) => plan.KeepsSecrets
        ? text
        : Member().Replace(
            FindSecrets().Concat(user is null ? [] : FindKnown(user)).Where(secret => secret.Length >= Shortest)
                .OrderByDescending(secret => secret.Length)
                .Aggregate(text, (shown, secret) => shown.Replace(secret, Mask.Text, StringComparison.Ordinal)),
            member => SecretFields.IsSecretName(member.Groups["name"].Value) || SecretFields.IsOpaque(member.Groups["value"].Value)
                ? $"{member.Groups["before"].Value}{Mask.Text}{member.Groups["after"].Value}"
                : member.Value);

    /// <summary>Shows the value of a variable: masked, unless it is a number, true, false or null.</summary>
    public string Show(UserValue value) => plan.KeepsSecrets || value.Kind is not (UserValueKind.String or UserValueKind.Json)
        ? value.Text
        : Mask.Text;

    private IEnumerable<string> FindKnown(UserState user) =>
    [
        .. Enumerable.Range(0, compiled.Variables.Count)
            .Select(variable => user[variable])
            .OfType<UserValue>()
            .Where(value => value.Kind is UserValueKind.String or UserValueKind.Json)
            .Select(value => value.Text),
        .. user.Cookies.Values,
    ];

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

    // A member of JSON whose value is a text; the answer may have been cut within it.
    [GeneratedRegex("""(?<before>"(?<name>[^"\\]{1,64})"\s*:\s*")(?<value>(?:[^"\\]|\\.)+)(?<after>"?)""")]
    private static partial Regex Member();
}
