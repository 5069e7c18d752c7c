using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits.ServerConnections;

/// <summary>The line that sets the server's limit of connections.</summary>
internal sealed class ServerConnectionsLine : ILimitLine
{
    public string Missing => "The limit is a setting of the server, and the line that sets it was not seen.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        SettingLine.Find(result, Limit.ServerConnections, "connections are refused");
}
