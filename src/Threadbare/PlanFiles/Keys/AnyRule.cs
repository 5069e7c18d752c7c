namespace Threadbare.PlanFiles.Keys;

/// <summary>Any value, such as the body of a request as JSON.</summary>
internal sealed record AnyRule : ValueRule;
