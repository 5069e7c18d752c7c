namespace Threadbare.Results.Code;

/// <summary>Requests that wait at an await while nothing lets them continue.</summary>
/// <param name="At">The place.</param>
/// <param name="Count">How many.</param>
/// <param name="WaitsFor">The awaited call, such as <c>SemaphoreSlim.WaitAsync</c>, or else the awaited type.</param>
public sealed record ParkedRequests(CodePlace At, int Count, string WaitsFor)
{
    /// <summary>The time, in seconds, that they have waited for at least; 0 if it is not known.</summary>
    public double SinceSeconds { get; init; }
}
