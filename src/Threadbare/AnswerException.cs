namespace Threadbare;

/// <summary>The code of a scenario reads a value from an answer to a request that failed. It fails the iteration.</summary>
public sealed class AnswerException : Exception
{
    /// <summary>Creates the exception.</summary>
    public AnswerException()
    {
    }

    /// <summary>Creates the exception.</summary>
    /// <param name="message">The request and its failure, such as <c>POST /login failed: http-401</c>.</param>
    public AnswerException(string message)
        : base(message)
    {
    }

    /// <summary>Creates the exception.</summary>
    /// <param name="message">The request and its failure.</param>
    /// <param name="innerException">The cause.</param>
    public AnswerException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
