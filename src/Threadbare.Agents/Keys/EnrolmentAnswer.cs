namespace Threadbare.Agents.Keys;

/// <summary>The coordinator's answer to an agent that joins with a token.</summary>
internal abstract record EnrolmentAnswer
{
    private EnrolmentAnswer()
    {
    }

    /// <summary>The agent may join.</summary>
    /// <param name="Agent">The agent's certificate, as DER.</param>
    /// <param name="Authority">The authority's certificate, as DER.</param>
    public sealed record Granted(byte[] Agent, byte[] Authority) : EnrolmentAnswer;

    /// <summary>The agent may not join.</summary>
    /// <param name="Why">A sentence for the agent's user.</param>
    public sealed record Denied(string Why) : EnrolmentAnswer;
}
