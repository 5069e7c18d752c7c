namespace Threadbare.Find;

/// <summary>The sentences of a search that tell which load comes next, and why.</summary>
/// <param name="isOpen">True if loads are rates, false if they are numbers of users.</param>
internal sealed class SearchText(bool isOpen)
{
    /// <summary>Returns what a load is to show.</summary>
    /// <param name="load">The load.</param>
    /// <param name="curve">The loads so far.</param>
    public string DescribeAim(double load, LoadCurve curve)
    {
        string aim = curve switch
        {
            { Points.Count: 0 } => "the response time when nothing queues",
            { FirstPast: null } => "doubling until more load brings no more",
            { FirstPast: { } past, LastGood: { } good } =>
                $"between {Wording.Number(good.Load)} (fine) and {Wording.Number(past.Load)} (past the tipping point)",
            { FirstPast: { } past } => $"below {Wording.Number(past.Load)}",
        };
        return $"{Wording.LoadOf(load, isOpen)}: {aim}";
    }

    /// <summary>Returns why a load is tried again.</summary>
    /// <param name="load">The load.</param>
    /// <param name="found">The disturbance of the first try.</param>
    public string DescribeRepetition(double load, Disturbance found)
    {
        string reason = found switch
        {
            { StoodStill: true } => "this tool stood still",
            { WasLate: true } => "this tool could not send it in time",
            _ => $"other processes took {Wording.Number(Math.Round(found.OthersCores, 1))} cores",
        };
        return $"{Wording.LoadOf(load, isOpen)} once more: {reason}";
    }
}
