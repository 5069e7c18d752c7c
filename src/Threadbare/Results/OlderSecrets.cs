using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Plan;

namespace Threadbare.Results;

/// <summary>Masks the texts of a run that an older version wrote with its secrets.</summary>
/// <remarks>
/// The plan itself is masked whenever a result takes it. What an older version repeated of it elsewhere, such as in the command, the
/// addresses and the notes, is masked here.
/// </remarks>
internal static class OlderSecrets
{
    private const string Plan = "plan";
    private const string Command = "command";

    /// <summary>Returns the run without the secrets of its plan; null where there is nothing to mask.</summary>
    /// <param name="root">The run as it was written.</param>
    /// <param name="reading">The options that read a plan.</param>
    public static JsonNode? Hide(JsonElement root, JsonSerializerOptions reading)
    {
        if (!root.TryGetProperty(Plan, out JsonElement written)
            || written.ValueKind != JsonValueKind.Object
            || IsMasked(written)
            || written.Deserialize<LoadPlan>(reading) is not { KeepsSecrets: false } plan)
        {
            return null;
        }

        List<(string Secret, string Shown)> replaced = [.. FindTexts(plan).Distinct().OrderByDescending(text => text.Secret.Length)];
        var echo = new SecretEcho(plan);
        JsonNode run = JsonNode.Parse(root.GetRawText())!;
        return Copy(run, Replace, isWhole: true);

        string Replace(string text) => echo.Hide(
            replaced.Aggregate(text, (shown, one) => shown.Replace(one.Secret, one.Shown, StringComparison.Ordinal)));
    }

    // A plan that is a document, or lists what was masked, was written by a version with masks.
    private static bool IsMasked(JsonElement plan) => plan.TryGetProperty("schema", out _)
        || (plan.TryGetProperty("masked", out JsonElement masked) && masked.ValueKind == JsonValueKind.Array);

    // With their names, also short values are safe to replace.
    private static IEnumerable<(string Secret, string Shown)> FindTexts(LoadPlan plan) =>
    [
        .. plan.Urls.Append(plan.Bystander?.Url).OfType<string>().SelectMany(url => FindInUrl(url, plan.Feeds)),
        .. plan.Request.Headers
            .Where(header => !header.IsHarmless && header.Value.Length > 0)
            .Select(header => ($"{header.Name}: {header.Value}", $"{header.Name}: {Mask.Value(header.Value, plan.Feeds)}")),
    ];

    private static IEnumerable<(string Secret, string Shown)> FindInUrl(string url, IReadOnlyList<ValueFeed> feeds)
    {
        (string, string)[] whole = Mask.Address(url, feeds) is var shown && shown != url ? [(url, shown)] : [];
        return
        [
            .. whole,
            .. Mask.ReadQuery(url)
                .Where(pair => pair.Value.Length > 0)
                .Select(pair => ($"{pair.Name}={pair.Value}", $"{pair.Name}={Mask.Value(pair.Value, feeds)}")),
        ];
    }

    // The parts of the plan stay as they are, so that what is masked there is listed; its command is a text like others.
    private static JsonNode? Copy(JsonNode? node, Func<string, string> replace, bool isWhole = false) => node switch
    {
        JsonObject fields => new JsonObject(fields.Select(field => KeyValuePair.Create(
            field.Key,
            isWhole && field.Key == Plan ? CopyPlan(field.Value!.AsObject(), replace) : Copy(field.Value, replace)))),
        JsonArray items => new JsonArray([.. items.Select(item => Copy(item, replace))]),
        JsonValue value when value.TryGetValue(out string? text) => JsonValue.Create(replace(text)),
        _ => node?.DeepClone(),
    };

    private static JsonObject CopyPlan(JsonObject plan, Func<string, string> replace) => new(plan.Select(field => KeyValuePair.Create(
        field.Key, field.Key == Command ? Copy(field.Value, replace) : field.Value?.DeepClone())));
}
