namespace Threadbare.Loops;

/// <summary>A call that the system refused. It is no mistake of the user's, and no bug of the tool's.</summary>
internal static class SystemRefusal
{
    /// <summary>Says what was refused and what to do; null for any other fault.</summary>
    public static string? Describe(Exception? fault) => Find(fault) is { } refusal
        ? $"The system refused a call ({refusal.Message.TrimEnd('.')}): "
            + "free what it has too little of, such as open files, disk space or processes, and try again."
        : null;

    // The sockets of .NET end with the name of the error only.
    private static Exception? Find(Exception? fault) =>
        fault is null or IOException or UnauthorizedAccessException or System.ComponentModel.Win32Exception
            || fault.Message.EndsWith(" EMFILE", StringComparison.Ordinal) ? fault : Find(fault.InnerException);
}
