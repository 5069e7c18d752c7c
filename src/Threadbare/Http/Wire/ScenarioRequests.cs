namespace Threadbare.Http.Wire;

/// <summary>Writes the requests of one loop and judges their answers.</summary>
/// <param name="plan">The scenarios.</param>
/// <param name="keepsAlive">False opens a connection for each request.</param>
/// <param name="clock">The run's clock.</param>
internal sealed class ScenarioRequests(CompiledPlan plan, bool keepsAlive, RunClock clock)
{
    private readonly ScenarioWriter _writer = new(plan.Requests, keepsAlive, clock, plan.Plan.Trace);
    private readonly ScenarioAnswers _answers = new(clock);

    private readonly bool _readsAnswers = plan.ReadsAnswers;

    /// <summary>Creates the reader of a connection's answers; null when nothing reads them.</summary>
    public CaptureSink? CreateSink() => _readsAnswers ? new CaptureSink() : null;

    /// <summary>Writes the request of a connection.</summary>
    /// <param name="connection">The connection, with its request.</param>
    /// <param name="request">The bytes.</param>
    /// <param name="isLasting">True when the bytes stay as they are; otherwise the next call overwrites them.</param>
    /// <param name="fault">The reason when a value is missing, so that nothing can be sent; otherwise null.</param>
    public bool TryWrite(WireConnection connection, out ReadOnlyMemory<byte> request, out bool isLasting, out string? fault)
    {
        ScenarioUser user = connection.User!;
        connection.Sink?.Needs = user.Request!.Answer.Needs;
        bool isWritten = _writer.TryWrite(user.Request!, user.State, out request, out isLasting, out fault);
        connection.Trace = _writer.Trace;
        return isWritten;
    }

    /// <summary>True when the answer of a connection's request has no body, whatever its head says.</summary>
    public static bool IsHead(WireConnection connection) => connection.User!.Request!.Method == "HEAD";

    /// <summary>Judges a complete answer.</summary>
    /// <param name="connection">The connection, with its request and its sink.</param>
    /// <param name="status">The answer's status.</param>
    /// <param name="bodyBytes">The size of its body in bytes.</param>
    /// <param name="now">The timestamp of its last byte.</param>
    public RequestOutcome Judge(WireConnection connection, int status, long bodyBytes, long now) =>
        _answers.Read(connection, connection.Sink, status, bodyBytes, now);
}
