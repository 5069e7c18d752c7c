namespace Threadbare.Http.Client;

/// <summary>The end of one exchange.</summary>
/// <param name="Status">The answer's status; 0 when no head came.</param>
/// <param name="BodyBytes">The bytes of the body that came.</param>
/// <param name="Fault">The exception that broke it off; null when the answer is complete.</param>
internal readonly record struct ExchangeOutcome(int Status, long BodyBytes, Exception? Fault)
{
    /// <summary>True when the answer is one redirect more than a request follows.</summary>
    public bool IsInCircle { get; init; }
}
