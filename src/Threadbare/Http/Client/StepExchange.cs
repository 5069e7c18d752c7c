namespace Threadbare.Http.Client;

/// <summary>One request of a scenario that counts nowhere, and its answer.</summary>
/// <param name="Request">The request.</param>
/// <param name="Address">The address it was sent to; null when it could not be sent for want of a value.</param>
/// <param name="Answer">The answer.</param>
/// <param name="Reading">The checks of the answer; empty when no complete answer came.</param>
internal sealed record StepExchange(CompiledRequest Request, Uri? Address, SingleAnswer Answer, StepReading Reading);
