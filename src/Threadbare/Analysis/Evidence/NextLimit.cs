namespace Threadbare.Analysis.Evidence;

/// <summary>A limit at a higher load, and the load at which today's use would reach it.</summary>
/// <param name="Limit">The limit.</param>
/// <param name="Load">Virtual users, or arrivals a second.</param>
/// <param name="Statement">The limit and its size, such as <c>database pool of 100</c>.</param>
/// <param name="IsBeyond">True where it lies farther than the measurements reach; the load is then how far they reach.</param>
/// <remarks>The utilisation law: use grows with throughput, U = X·D.</remarks>
internal sealed record NextLimit(Limit Limit, double Load, string Statement, bool IsBeyond)
{
    /// <summary>Estimates the load at which a resource would be used up.</summary>
    /// <param name="s">The measurements.</param>
    /// <param name="limit">The limit.</param>
    /// <param name="times">How many times today's use there is of the resource.</param>
    /// <param name="statement">The limit and its size.</param>
    public static NextLimit Estimate(Situation s, Limit limit, double times, string statement)
    {
        double load = times * s.LoadCarried;
        double end = NextLimitConstants.Reach * s.Curve.Points[^1].Load;
        return new NextLimit(limit, Math.Round(Math.Min(load, end)), statement, load > end);
    }

    /// <summary>Describes where it comes, as the end of a sentence.</summary>
    public string Describe(bool isOpen)
    {
        string load = Wording.LoadOf(Load, isOpen);
        return IsBeyond
            ? $"nothing that was seen in use would bind below {load}, {Wording.Number(NextLimitConstants.Reach)} times the highest load "
                + "tried: "
                + "the measurements reach no farther"
            : $"it would next tip over near {load} ({Statement})";
    }

    /// <summary>Returns the limit where the measurements reach it; null where they do not.</summary>
    public static NextLimit? Reached(NextLimit? next) => next is { IsBeyond: false } ? next : null;
}
