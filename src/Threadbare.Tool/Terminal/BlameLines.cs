namespace Threadbare.Tool.Terminal;

/// <summary>Writes the lines that held pool threads, each in a sentence with its advice.</summary>
internal static class BlameLines
{
    private const int MostPlaces = 5;

    public static IEnumerable<ReportLine> Write(RunResult result)
    {
        foreach (BlamedPlace place in result.Blame.Take(MostPlaces))
        {
            yield return Line(place);
            yield return new("", place.Advice);
        }

        if (result.Blame.Count > MostPlaces)
        {
            yield return new("", $"and {result.Blame.Count - MostPlaces} more places in the report");
        }
    }

    /// <summary>One place.</summary>
    public static ReportLine Line(BlamedPlace place) => new("blame", Sentence(place), new Style(Color.Red));

    /// <summary>How many threads a place held, which it is, and how sure that is.</summary>
    private static string Sentence(BlamedPlace place)
    {
        string line = Wording.FileAndLine(place) is { } found ? $" {found}" : "";
        string route = PlaceText.DescribeRoute(place) is { } known ? $" on {known}" : "";
        return $"{Threads(place)} blocked in {place.Method}{line} ({place.Call}{Through(place)}){route}{Doubt(place.Certainty)}";
    }

    private static string Threads(BlamedPlace place)
    {
        double all = place.Share > 0 ? place.Threads / place.Share : place.Threads;
        return string.Create(CultureInfo.InvariantCulture, $"{Math.Round(place.Threads)} of {Math.Round(all)} pool threads");
    }

    private static string Through(BlamedPlace place) => place.Through is { } package ? $" through {package}" : "";

    private static string Doubt(Certainty? certainty) => certainty switch
    {
        Certainty.ExactLine or null => "",
        Certainty.Inlined => ", the only call there that fits; the method was compiled into its caller",
        Certainty.OneOf => ", one of several lines that fit",
        Certainty.MethodOnly => ", the line is not known",
        Certainty.RouteOnly => "; it was compiled into its caller, so no line can be named",
    };
}
