namespace Threadbare.Http.Client;

/// <summary>The answer to one request that counts nowhere.</summary>
/// <param name="Time">From the send to the last byte, or to the failure.</param>
internal sealed record SingleAnswer(TimeSpan Time)
{
    /// <summary>The status; null when no complete answer came.</summary>
    public int? Status { get; init; }

    /// <summary>How the request counts: a success, or a kind of failure.</summary>
    public required Loops.RequestOutcome Outcome { get; init; }

    /// <summary>The exception that broke the request off; null for a complete answer.</summary>
    public Exception? Fault { get; init; }

    /// <summary>The beginning of the body as text; empty if the answer has no body.</summary>
    public string Beginning { get; init; } = "";

    /// <summary>The address that the answer redirects to and that was not followed; null when it is no redirect.</summary>
    public Uri? Location { get; init; }

    /// <summary>The address that answered: another than the one asked for when a redirect was followed. Null without an answer.</summary>
    public Uri? AnsweredBy { get; init; }

    /// <summary>The methods that the service allows, as its answer lists them; empty when it lists none.</summary>
    public string Allowed { get; init; } = "";
}
