namespace Threadbare.Http.Wire;

/// <summary>Classifies the connections that could not be opened.</summary>
internal static class ConnectFaults
{
    /// <summary>Finds the kind of the failure, and a detail for its example; null when the kind says enough.</summary>
    public static (FailureKind Kind, string? Detail) Classify(IoStatus status) => status switch
    {
        IoStatus.Refused => (FailureKind.ConnectRefused, null),
        IoStatus.TimedOut => (FailureKind.ConnectTimeout, null),
        IoStatus.Reset => (FailureKind.ConnectRefused, FailureExample.ResetWhileOpening),
        IoStatus.NoResource => (FailureKind.ConnectFailed, FailureExample.NoResource),
        _ => (FailureKind.ConnectFailed, "the address cannot be reached"),
    };
}
