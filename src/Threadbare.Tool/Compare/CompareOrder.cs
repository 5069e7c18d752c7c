namespace Threadbare.Tool.Compare;

/// <summary>What a live comparison does.</summary>
/// <param name="A">The first arm.</param>
/// <param name="B">The second.</param>
/// <param name="Rounds">How often each is loaded.</param>
/// <param name="Together">True when both are loaded at the same time.</param>
internal sealed record CompareOrder(CompareArm A, CompareArm B, int Rounds, bool Together)
{
    /// <summary>True where both arms are asked at the same host and port.</summary>
    public bool HasOnePlace => Uri.TryCreate(A.Plan.Urls[0], UriKind.Absolute, out Uri? a) && Uri.TryCreate(B.Plan.Urls[0], UriKind.Absolute, out Uri? b) && a.Authority == b.Authority;

    /// <summary>The same at another load.</summary>
    public CompareOrder At(double load, int rounds) => this with { A = A.At(load), B = B.At(load), Rounds = rounds };

    /// <summary>The arms of a round: A B, then B A, so that a machine that drifts favours neither.</summary>
    public IReadOnlyList<CompareArm> Of(int round) => round % 2 == 1 ? [A, B] : [B, A];

    /// <summary>What a reader must know before the first load, each a sentence.</summary>
    public IReadOnlyList<string> Notes() => A.Watched.Launch is null && A.ListeningProcess is { } process && B.ListeningProcess == process
        ? [SharedBy(process)]
        : [];

    internal string SharedBy(int process) => Together
        ? $"Process {process} serves both A and B at the same time: an arm that blocks its threads takes them from the other, which waits for them, and so may come out the better one. Load them in turns (without --together), or give each a process of its own."
        : $"Process {process} serves both A and B: a thread pool that one of them grew serves the other too. --launch-a and --launch-b give each round a fresh process.";
}
