namespace Threadbare.Plan;

/// <summary>Masks the secrets of a plan: literal values of headers, queries and bodies, and the rows of feeds.</summary>
internal sealed class MaskedScenarios(LoadPlan plan)
{
    private static readonly JsonSerializerOptions Writing = new()
    {
        Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    private readonly List<string> _masked = [.. plan.Masked ?? []];
    private readonly Func<string, string> _mask =
        plan.Addresses is null ? Plan.Mask.Template : value => Plan.Mask.Value(value, plan.Feeds);

    /// <summary>Creates the plan without its secrets.</summary>
    public LoadPlan Mask()
    {
        // The headers belong to the one request: what was masked is named in its order, before the feeds.
        _ = plan.Addresses is { } step ? MaskRequest(step with { Headers = plan.Headers }) : null;
        return plan with
        {
            Target = plan.Target is { } target ? MaskAddress(target) : null,
            Feeds = [.. plan.Feeds.Select(MaskFeed)],
            Scenarios = [.. plan.Scenarios.Select(scenario => scenario.Change(MaskRequest))],
            Headers = [.. plan.Headers.Select(MaskHeader)],
            Bystander = plan.Bystander is { } bystander
                ? bystander with { Url = MaskAddress(bystander.Url, "user and password of the bystander") }
                : null,
            // The initializers above have filled the list.
            Masked = [.. _masked.Distinct()],
        };
    }

    private RequestHeader MaskHeader(RequestHeader header) => header.IsHarmless
        ? header
        : header with { Value = MaskText(header.Value, $"header {header.Name}") };

    private RequestStep MaskRequest(RequestStep request) => request with
    {
        Url = MaskAddress(request.Url),
        OtherUrls = [.. request.OtherUrls.Select(url => MaskAddress(url))],
        Headers = [.. request.Headers.Select(MaskHeader)],
        Query = [.. request.Query.Select(pair => pair with { Text = MaskText(pair.Text, $"query {pair.Name}") })],
        Body = request.Body is { } body ? MaskBody(body) : null,
    };

    private StepBody MaskBody(StepBody body) => body switch
    {
        JsonBody json => new JsonBody(MaskJson(json.Text)),
        FormBody form => form with
        {
            Fields = [.. form.Fields.Select(field => field with { Text = MaskText(field.Text, $"form {field.Name}") })],
        },
        TextBody text => new TextBody(MaskText(text.Text, "body")),
        FileBody file => file,
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    // Names, structure and placeholders stay, so that a reader still sees the shape of the body.
    private string MaskJson(string text)
    {
        try
        {
            JsonNode? node = JsonNode.Parse(text);
            return MaskNode(node)?.ToJsonString(Writing) ?? "null";
        }
        catch (Exception fault) when (fault is JsonException or ArgumentException)
        {
            _masked.Add("json");
            return $"\"{Plan.Mask.Text}\"";
        }
    }

    private JsonNode? MaskNode(JsonNode? node) => node switch
    {
        JsonObject map => new JsonObject(map.Select(pair => KeyValuePair.Create(pair.Key, MaskNode(pair.Value)))),
        JsonArray list => new JsonArray([.. list.Select(MaskNode)]),
        JsonValue value when value.GetValueKind() == JsonValueKind.String => MaskText(value.GetValue<string>(), "json"),
        JsonValue value when value.GetValueKind() == JsonValueKind.Number => MaskText(value.ToJsonString(), "json"),
        _ => node?.DeepClone(),
    };

    private ScenarioFeed MaskFeed(ScenarioFeed feed)
    {
        _masked.Add($"feed {feed.Name}");
        return feed with
        {
            Rows = [[.. feed.Columns.Select(_ => Plan.Mask.Text)]],
            MaskedRows = feed.MaskedRows ?? feed.Rows.Count,
        };
    }

    private string MaskAddress(string url, string credentials = "user and password")
    {
        if (UrlCredentials.CreateHeaderValue(url) is not null)
        {
            _masked.Add(credentials);
        }

        foreach ((string name, string value) in Plan.Mask.ReadQuery(url))
        {
            MaskText(value, $"query {name}");
        }

        return Plan.Mask.Address(url, _mask);
    }

    private string MaskText(string value, string name)
    {
        string shown = _mask(value);
        if (shown != value)
        {
            _masked.Add(name);
        }

        return shown;
    }
}
