using Threadbare.Http.Http1;
using Threadbare.Http.Requests;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Wire;

/// <summary>The requests of a plan of addresses.</summary>
internal sealed class AddressRequests(LoadPlan plan, ReadOnlyMemory<byte> body) : IWireRequests
{
    private readonly RequestWriter _writer = new(plan, body);
    private readonly AnswerJudge _answers = new(plan);
    private readonly bool _isHead = plan.Request.Method.Equals("HEAD", StringComparison.OrdinalIgnoreCase);

    public AnswerSink? CreateSink() => _answers.CreateSearch();

    public bool TryWrite(WireConnection connection, out ReadOnlyMemory<byte> request, out bool isLasting, out string? fault)
    {
        request = _writer.For(connection.Url, connection.Arrival.Request, out isLasting);
        fault = null;
        return true;
    }

    public bool IsHead(WireConnection connection) => _isHead;

    public RequestOutcome Judge(WireConnection connection, int status, long bodyBytes, long now) =>
        _answers.Judge(status, bodyBytes, (BodySearch?)connection.Sink);
}
