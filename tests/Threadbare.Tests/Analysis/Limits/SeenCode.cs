using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Analysis.Limits;

/// <summary>Places in a service's code as a run shows them.</summary>
internal static class SeenCode
{
    public static Verdict Naming(Limit limit) =>
        new() { Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.High, Summary = "" };

    public static CodePlace At(int line) =>
        new() { Method = "Shop.Get", File = "/src/Shop.cs", Line = line, Certainty = Certainty.ExactLine };

    public static BlamedPlace Blamed(int line, string call, BlockingKind kind) => new()
    {
        Method = "Shop.Get", File = "/src/Shop.cs", Line = line, Call = call, Kind = kind, Threads = 3, Advice = "",
        Certainty = Certainty.ExactLine,
    };

    public static Holder Holding(Limit limit, int line) => new() { Limit = limit, Resource = "it", HeldAt = At(line) };

    /// <summary>A line that opens a connection, waits for it so long, and keeps it for 100 ms; a hundred do so in a second.</summary>
    public static Holder Opening(double wait) => new()
    {
        Limit = Limit.DatabasePool, Resource = "MySqlConnector", WaitsAt = At(31), WaitMs = wait, HeldAt = At(33), HeldMs = 100,
        WindowSeconds = 1, Samples = 100,
    };

    public static ServiceCall Calling(int line) =>
        new() { Kind = CallKind.Http, Target = "prices:80", Call = "HttpClient.SendAsync", At = At(line), PerRequest = 1, MeanMs = 200 };
}
