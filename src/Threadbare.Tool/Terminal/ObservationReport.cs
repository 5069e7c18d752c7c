namespace Threadbare.Tool.Terminal;

/// <summary>Prints what was seen of a running service without load, which therefore has no times.</summary>
internal static class ObservationReport
{
    private const int StackFrames = 8;

    public static void Write(IAnsiConsole console, RunResult result, SavedRun saved, int width)
    {
        console.WriteLine($"{TargetName.Write(result.Target)}, {(IsMoment(result) ? "one moment" : $"{result.Intervals.Count} s")}",
            new Style(decoration: Decoration.Bold));
        console.WriteLine();
        foreach (ReportLine line in Lines(result, saved))
        {
            line.Write(console, width);
        }
    }

    private static IEnumerable<ReportLine> Lines(RunResult result, SavedRun saved)
    {
        if (result.Headline is { } headline)
        {
            yield return new("pool", headline, result.PoolSpans.Any(span => span.State == PoolState.Starved) ? new Style(Color.Red) : null);
        }

        if (result.Causes is [var cause, ..])
        {
            yield return new("cause", CauseText.Describe(cause), new Style(decoration: Decoration.Bold));
        }

        if (result.Blame.Count == 0)
        {
            yield return result.Target.StackLooks is { } bursts
                ? Nothing(bursts, IsMoment(result))
                : new("blame", "No line can be named: the stacks of the service's code cannot be read.", new Style(Color.Yellow));
        }

        foreach (BlamedPlace place in result.Blame)
        {
            yield return BlameLines.Line(place);
            yield return new("", place.Advice);
            foreach (string frame in place.Stack.Take(StackFrames))
            {
                yield return new("", "  " + frame, new Style(Color.Grey));
            }
        }

        foreach (ReportLine line in TotalLines.OfObservation(result, saved))
        {
            yield return line;
        }
    }

    // A dump, which has no seconds.
    private static bool IsMoment(RunResult result) => result is { Target.Recording: not null, Intervals.Count: 0 };

    private static ReportLine Nothing(int bursts, bool isMoment) => bursts >= BlamedPlace.FewestBursts
        ? new("blame", "No line of the service's own code held pool threads.", new Style(Color.Green))
        : isMoment ? new("blame", "No line of the service's own code held many pool threads at that moment.")
        : new("blame",
            $"Whether a line held threads of its pool is not known: stacks were sampled {Times(bursts)}, and it takes "
                + $"{BlamedPlace.FewestBursts} bursts to tell.", new Style(Color.Yellow));

    private static string Times(int bursts) => bursts switch { 0 => "never", 1 => "once", _ => "twice" };
}
