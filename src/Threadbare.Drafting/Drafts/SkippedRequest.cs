namespace Threadbare.Drafting.Drafts;

/// <summary>A request of the source that is not in the plan.</summary>
/// <param name="Request">Its method and address, without the values of its query.</param>
/// <param name="Reason">Why it was left out, as a clause that follows a colon.</param>
internal sealed record SkippedRequest(string Request, string Reason);
