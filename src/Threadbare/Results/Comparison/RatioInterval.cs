namespace Threadbare.Results.Comparison;

/// <summary>How many times one arm's figure the other's is, with 95 % confidence.</summary>
/// <param name="Low">The lower end.</param>
/// <param name="Best">The ratio of the two figures.</param>
/// <param name="High">The upper end.</param>
public sealed record RatioInterval(double Low, double Best, double High);
