namespace Threadbare;

/// <summary>A load test could not start: nothing listens at the target, its setup is wrong, or its service did not start.</summary>
public sealed class LoadTestException : Exception
{
    /// <summary>Creates the exception.</summary>
    public LoadTestException()
    {
    }

    /// <summary>Creates the exception.</summary>
    /// <param name="message">The reason, with what to do about it.</param>
    public LoadTestException(string message)
        : base(message)
    {
    }

    /// <summary>Creates the exception.</summary>
    /// <param name="message">The reason, with what to do about it.</param>
    /// <param name="innerException">The cause.</param>
    public LoadTestException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
