using Threadbare.Plan.Requests;

namespace Threadbare.Plan;

/// <summary>Creates the twin of a plan that is shown and saved: the same load without its secrets.</summary>
internal sealed class ShownPlan
{
    private readonly LoadPlan _plan;
    private readonly List<string> _masked;

    private ShownPlan(LoadPlan plan) => (_plan, _masked) = (plan, [.. plan.Masked ?? []]);

    /// <summary>Creates the twin; a plan that keeps its secrets loses only the user and password in its addresses, to a header.</summary>
    public static LoadPlan Create(LoadPlan plan)
    {
        LoadPlan moved = plan.Scenarios.Count == 0 ? MoveCredentials(plan) : plan;
        return plan.KeepsSecrets ? moved : new ShownPlan(moved).CreateMasked();
    }

    private LoadPlan CreateMasked() => _plan.Scenarios.Count == 0 ? MaskAddresses() : MaskScenarios();

    private LoadPlan MaskScenarios()
    {
        var scenarios = new MaskedScenarios(_masked);
        return scenarios.Mask(_plan) with
        {
            // One for each endpoint, also where two look alike without their secrets.
            Urls = [.. _plan.Urls.Select(Mask.TemplateAddress)],
            Request = _plan.Request with { Headers = [.. _plan.Request.Headers.Select(scenarios.MaskHeader)] },
            Bystander = _plan.Bystander is { } bystander ? bystander with { Url = MaskBystander(bystander.Url) } : null,
            Masked = [.. _masked.Distinct()],
        };
    }

    private LoadPlan MaskAddresses() => _plan with
    {
        Urls = [.. _plan.Urls.Select(MaskUrl)],
        Request = _plan.Request with
        {
            Headers = [.. _plan.Request.Headers.Select(MaskHeader)],
            Body = MaskBody(_plan.Request.Body),
        },
        Feeds = [.. _plan.Feeds.Select(new MaskedScenarios(_masked).MaskFeed)],
        Bystander = _plan.Bystander is { } bystander ? bystander with { Url = MaskBystander(bystander.Url) } : null,
        // The initializers above have filled the list.
        Masked = [.. _masked.Distinct()],
    };

    // Addresses with different users cannot share a header: a plan that keeps its secrets keeps them where they are.
    private static LoadPlan MoveCredentials(LoadPlan plan)
    {
        string[] values = [.. plan.Urls.Select(UrlCredentials.CreateHeaderValue).OfType<string>()];
        bool areAlike = values.Length == plan.Urls.Count && values.Distinct().Count() == 1;
        if (values.Length == 0 || (plan.KeepsSecrets && !areAlike))
        {
            return plan;
        }

        var header = new RequestHeader(UrlCredentials.Header, values[0]);
        IEnumerable<RequestHeader> added = plan.Request.HasHeader(header.Name) ? [] : [header];
        return plan with
        {
            Urls = [.. plan.Urls.Select(UrlCredentials.Remove)],
            Request = plan.Request with { Headers = [.. plan.Request.Headers, .. added] },
        };
    }

    private string MaskUrl(string url)
    {
        foreach ((string name, string value) in Mask.ReadQuery(url))
        {
            MaskValue(value, $"query {name}");
        }

        return Mask.Address(url, _plan.Feeds);
    }

    private string MaskBystander(string url)
    {
        if (UrlCredentials.CreateHeaderValue(url) is not null)
        {
            _masked.Add("user and password of the bystander");
        }

        return MaskUrl(url);
    }

    private RequestHeader MaskHeader(RequestHeader header) => header.IsHarmless
        ? header
        : header with { Value = MaskValue(header.Value, $"header {header.Name}") };

    private RequestBody? MaskBody(RequestBody? body) => body?.Text is { } text ? body with { Text = MaskValue(text, "body") } : body;

    private string MaskValue(string value, string name)
    {
        string shown = Mask.Value(value, _plan.Feeds);
        if (shown != value)
        {
            _masked.Add(name);
        }

        return shown;
    }
}
