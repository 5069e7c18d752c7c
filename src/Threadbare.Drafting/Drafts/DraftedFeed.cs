namespace Threadbare.Drafting.Drafts;

/// <summary>A feed whose values the user replaces.</summary>
/// <param name="Feed">The feed, with a placeholder in place of each value.</param>
/// <param name="Notes">Where each column is used, one line each.</param>
internal sealed record DraftedFeed(ScenarioFeed Feed, IReadOnlyList<string> Notes);
