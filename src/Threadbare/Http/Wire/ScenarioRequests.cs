using Threadbare.Http.Http1;
using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Scenarios;
using Threadbare.Users;

namespace Threadbare.Http.Wire;

/// <summary>The requests of a plan of scenarios.</summary>
/// <param name="plan">The scenarios.</param>
/// <param name="keepsAlive">False opens a connection for each request.</param>
/// <param name="clock">The run's clock.</param>
internal sealed class ScenarioRequests(CompiledPlan plan, bool keepsAlive, RunClock clock) : IWireRequests
{
    private readonly ScenarioWriter _writer = new(plan.Requests, keepsAlive, clock);
    private readonly ScenarioAnswers _answers = new(clock);

    public AnswerSink CreateSink() => new CaptureSink();

    public bool TryWrite(WireConnection connection, out ReadOnlyMemory<byte> request, out bool isLasting, out string? fault)
    {
        ScenarioUser user = connection.User!;
        ((CaptureSink)connection.Sink!).Needs = user.Request!.Answer.Needs;
        return _writer.TryWrite(user.Request, user.State, out request, out isLasting, out fault);
    }

    public bool IsHead(WireConnection connection) => connection.User!.Request!.Method == "HEAD";

    public RequestOutcome Judge(WireConnection connection, int status, long bodyBytes, long now) =>
        _answers.Read(connection, (CaptureSink)connection.Sink!, status, bodyBytes, now);
}
