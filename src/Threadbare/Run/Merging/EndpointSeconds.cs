namespace Threadbare.Run.Merging;

/// <summary>Summarizes the endpoints of each second; of a few seconds together where a long load or many endpoints need it.</summary>
/// <remarks>
/// The number of figures stays bounded. A plan's length chooses how many seconds are put together. Each time as many rows are
/// written as such a load has, that number doubles: a load without a length may last for days.
/// </remarks>
internal sealed class EndpointSeconds
{
    private readonly DetailTallies _sum;
    private readonly int _rowsOfOneLength;
    private int _length;
    private int _seconds;
    private int _rows;

    /// <param name="plan">Gives the endpoints and the length of the load.</param>
    public EndpointSeconds(LoadPlan plan)
    {
        _sum = DetailTallies.Create(plan);
        _rowsOfOneLength = Math.Max(EndpointConstants.FewestRows, EndpointConstants.MostFigures / Math.Max(1, _sum.Endpoints.Count));
        double planned = plan.Length?.TotalSeconds ?? 0;
        _length = Math.Max(1, (int)Math.Ceiling(planned / _rowsOfOneLength));
    }

    /// <summary>Adds a measured second.</summary>
    /// <returns>One row for each endpoint, in the order of the plan; null for a single endpoint, whose figures are those of the
    /// second, and while more seconds belong to the row.</returns>
    public IReadOnlyList<EndpointInterval>? Add(DetailTallies second)
    {
        if (_sum.Endpoints.Count < 2)
        {
            return null;
        }

        _sum.Add(second);
        _seconds++;
        return _seconds < _length ? null : TakeRow();
    }

    private IReadOnlyList<EndpointInterval> TakeRow()
    {
        IReadOnlyList<EndpointInterval> row = [.. _sum.Endpoints.Select(endpoint =>
            EndpointInterval.Create(_seconds, Math.Max(0, endpoint.Sent), endpoint.Failures.Total, endpoint.ResponseTime))];
        _sum.Clear();
        _seconds = 0;
        _rows++;
        if (_rows % _rowsOfOneLength == 0)
        {
            _length *= 2;
        }

        return row;
    }
}
