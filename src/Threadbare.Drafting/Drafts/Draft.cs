namespace Threadbare.Drafting.Drafts;

/// <summary>A plan as it was drafted from a document or a recording, with everything that a person should know about it.</summary>
internal sealed record Draft
{
    /// <summary>The documents that a plan is drafted from, as one phrase.</summary>
    public const string Documents =
        "an OpenAPI document, a HAR recording, a Postman collection, a .http file, a k6 script or a JMeter plan";

    /// <summary>The document or recording that the plan was drafted from, as one phrase.</summary>
    public required string Source { get; init; }

    /// <summary>The plan's name; null for none.</summary>
    public string? Name { get; init; }

    /// <summary>The address that the relative addresses of the scenarios resolve against.</summary>
    public required string Target { get; init; }

    /// <summary>At least one scenario.</summary>
    public required IReadOnlyList<DraftedScenario> Scenarios { get; init; }

    /// <summary>The values that the user fills in; null when the plan needs none.</summary>
    public DraftedFeed? Account { get; init; }

    /// <summary>True when redirects are followed, as a browser does.</summary>
    public bool FollowsRedirects { get; init; }

    /// <summary>Remarks on the whole plan, one sentence or two each.</summary>
    public IReadOnlyList<string> Remarks { get; init; } = [];

    /// <summary>The values that a later request takes from an earlier answer.</summary>
    public IReadOnlyList<Correlation> Correlations { get; init; } = [];

    /// <summary>The requests that were left out.</summary>
    public IReadOnlyList<SkippedRequest> Skipped { get; init; } = [];

    /// <summary>Creates the plan without its remarks.</summary>
    public LoadPlan ToPlan() => new()
    {
        Name = Name,
        Target = Target,
        FollowRedirects = FollowsRedirects,
        Feeds = Account is { } account ? [account.Feed] : [],
        Scenarios = [.. Scenarios.Select(scenario => scenario.ToScenario())],
    };
}
