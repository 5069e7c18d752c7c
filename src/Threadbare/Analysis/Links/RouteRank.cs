namespace Threadbare.Analysis.Links;

/// <summary>How closely a route and an endpoint match, segment by segment; the smallest is the closest.</summary>
/// <remarks>Compared from the left, as ASP.NET Core orders routes: a literal before a parameter, and a catch-all last.</remarks>
/// <param name="fits">The fit of each segment, from the left.</param>
internal sealed class RouteRank(IReadOnlyList<SegmentFit> fits) : IComparable<RouteRank>
{
    private readonly IReadOnlyList<SegmentFit> _fits = fits;

    public int CompareTo(RouteRank? other)
    {
        if (other is null)
        {
            return 1;
        }

        int differing = _fits.Zip(other._fits).Select(pair => pair.First.CompareTo(pair.Second)).FirstOrDefault(order => order != 0);
        return differing != 0 ? differing : _fits.Count.CompareTo(other._fits.Count);
    }
}
