namespace Threadbare.Scripts;

/// <summary>The last answer of a virtual user, until its next request.</summary>
internal sealed class CodeAnswer
{
    /// <summary>Headers and body.</summary>
    public AnswerCapture Capture { get; set; } = new();

    /// <summary>Tells this answer from those before and after.</summary>
    public int Version { get; private set; }

    /// <summary>The status; 0 where no complete answer came.</summary>
    public int Status { get; private set; }

    /// <summary>The reason of the failure; null for a success.</summary>
    public FailureKind? Failure { get; private set; }

    /// <summary>A sentence about the failure; null when the kind says enough.</summary>
    public string? Detail { get; private set; }

    /// <summary>From the send to the last byte, or to the failure.</summary>
    public TimeSpan Time { get; private set; }

    /// <summary>The request, such as <c>GET /orders/{…}</c>.</summary>
    public string Request { get; private set; } = "";

    /// <summary>Finds the value of a header; null when there is none of that name.</summary>
    public string? FindHeader(string name)
    {
        for (int i = 0; i < Capture.HeaderCount; i++)
        {
            if (Ascii.EqualsIgnoreCase(Capture.ReadHeaderName(i), name))
            {
                return Encoding.Latin1.GetString(Capture.ReadHeader(i, out _));
            }
        }

        return null;
    }

    /// <summary>Forgets the answer, as another request begins or the iteration ends.</summary>
    public void Release()
    {
        Version++;
        Capture.Forget();
    }

    /// <summary>Keeps how a request ended.</summary>
    public void Keep(CodeEndpoint endpoint, CodeOutcome outcome)
    {
        Version++;
        Request = endpoint.Shown;
        (Status, Failure, Detail, Time) = (outcome.Status, outcome.Failure, outcome.Detail, outcome.Time);
        if (Status == 0)
        {
            Capture.Forget();
        }
    }
}
