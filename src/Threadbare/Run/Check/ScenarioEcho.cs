namespace Threadbare.Run.Check;

/// <summary>Masks the values of a virtual user, and the secrets of its plan, in texts about its answers.</summary>
internal sealed class ScenarioEcho(LoadPlan plan, CompiledPlan compiled)
{
    // Shorter values are also common words and numbers, and masking them would spoil the message.
    private const int Shortest = 6;

    private readonly SecretEcho _echo = new(plan);
    private readonly IReadOnlyList<string> _given = [.. FindGiven(plan).Where(text => text.Length >= Shortest)];

    /// <summary>Masks a text from outside.</summary>
    public string Hide(string text, UserState user) => plan.KeepsSecrets
        ? text
        : FindKnown(user).Concat(_given).Where(secret => secret.Length >= Shortest)
            .OrderByDescending(secret => secret.Length)
            .Aggregate(_echo.Hide(text), (shown, secret) => shown.Replace(secret, Mask.Text, StringComparison.Ordinal));

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
        .. plan.Feeds.Index()
            .Where(feed => user.Rows[feed.Index] >= 0)
            .SelectMany(feed => feed.Item.Rows[user.Rows[feed.Index]]),
    ];

    // Texts that the plan sends. One with placeholders is never sent as it is.
    private static IEnumerable<string> FindGiven(LoadPlan plan) => PlanEndpoints.ListRequests(plan).SelectMany(step =>
    (string[])[
        .. step.Headers.Where(header => !header.IsHarmless).SelectMany(header => header.Value.Split(' ').Prepend(header.Value)),
        .. step.Query.Select(pair => pair.Text),
        .. step.Body switch
        {
            FormBody form => form.Fields.Select(field => field.Text),
            TextBody text => [text.Text],
            JsonBody json => JsonStrings.Find(json.Text),
            _ => [],
        },
    ]);
}
