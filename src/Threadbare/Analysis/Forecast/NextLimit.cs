using Threadbare.Analysis.Limits;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Forecast;

/// <summary>A limit further up, and the load at which what is used now would reach it.</summary>
/// <param name="Limit">A limit of the contract.</param>
/// <param name="Load">Virtual users or arrivals a second.</param>
/// <param name="Statement">What it is, such as <c>database pool of 100</c>.</param>
/// <param name="IsBeyond">True where it lies further than the figures carry; the load is then how far they do.</param>
internal sealed record NextLimit(Limit Limit, double Load, string Statement, bool IsBeyond)
{
    /// <summary>So many times the highest load tried, use may be thought to grow as it did: two doublings. Further, something unseen comes first as likely.</summary>
    public const double Reach = 4;

    // Less than this share in use says nothing about where it ends, and fewer answers nothing about what one costs: a process has work of its own.
    private const double Measurable = 0.02;
    private const int FewestAnswers = 50;

    /// <summary>The nearest of those whose use was measured, other than the one that binds; null where none was.</summary>
    /// <remarks>The utilisation law: use grows with throughput, U = X·D.</remarks>
    public static NextLimit? After(Situation s, Limit limit) => Candidates(s).Where(next => next.Limit != limit).MinBy(next => next.Load);

    /// <summary>Where it comes, as the end of a sentence.</summary>
    public string Where(bool isOpen) => IsBeyond
        ? $"nothing that was seen in use would bind below {Wording.LoadOf(Load, isOpen)}, {Wording.Number(Reach)} times the highest load tried: further these figures do not carry"
        : $"it would next tip over near {Wording.LoadOf(Load, isOpen)} ({Statement})";

    private static IEnumerable<NextLimit> Candidates(Situation s)
    {
        if (s.CpuShare is > Measurable and var cpu && s.Loaded.Step.Ok >= FewestAnswers)
        {
            yield return At(s, Limit.Cpu, 1 / cpu, $"{Wording.Counted(s.Cores, "core", "cores")}");
        }

        if (s.Runtime is { DatabaseUsed: >= 1 and var used, DatabaseMax: { } most })
        {
            yield return At(s, Limit.DatabasePool, most / used, $"database pool of {Wording.Number(most)}");
        }
    }

    // So many times today's throughput; below the tipping point that takes as many users as stay for the bare time.
    private static NextLimit At(Situation s, Limit limit, double times, string statement)
    {
        double load = s.Curve.IsOpen ? times * s.Throughput : times * s.Concurrency;
        double end = Reach * s.Curve.Points[^1].Load;
        return new NextLimit(limit, Math.Round(Math.Min(load, end)), statement, load > end);
    }
}
