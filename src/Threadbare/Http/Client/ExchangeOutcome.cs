namespace Threadbare.Http.Client;

/// <summary>How one exchange ended.</summary>
/// <param name="Status">The answer's status; 0 where no head came.</param>
/// <param name="BodyBytes">Octets of the body that came.</param>
/// <param name="Fault">What broke it off; null when the answer is whole.</param>
internal readonly record struct ExchangeOutcome(int Status, long BodyBytes, Exception? Fault);
