namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>A place in the service's own code that awaits.</summary>
/// <param name="Code">The method, as it was compiled: the body of an asynchronous one.</param>
/// <param name="Offset">Offset of the await in its IL; null where several fit.</param>
/// <param name="Callee">The method whose task is awaited; null where the task came from elsewhere.</param>
/// <param name="IsOwnCallee">True if the callee is the service's own, so that its own awaits show more.</param>
internal sealed record AwaitSite(MethodCode Code, int? Offset, MethodName? Callee, bool IsOwnCallee)
{
    /// <summary>The place as it is told.</summary>
    public required CodePlace At { get; init; }
}
