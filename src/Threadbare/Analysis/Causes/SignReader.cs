namespace Threadbare.Analysis.Causes;

/// <summary>Reads from a run the signs that show a cause.</summary>
/// <param name="result">The run.</param>
/// <param name="loaded">The step that shows the limit; null where there is none.</param>
internal sealed class SignReader(RunResult result, StepResult? loaded)
{
    /// <summary>Reads the signs of a cause; null if one of them was not seen, and empty for a cause without any.</summary>
    public List<Sign>? Read(CauseSigns signs)
    {
        Sign?[] read =
        [
            .. IfAny(signs.Blocked, wanted => ReadBlocked(wanted, signs.Beneath, isWhole: false)),
            .. IfAny(signs.RunsIn, wanted => ReadBlocked(wanted, [], isWhole: true)),
            .. IfAny(signs.Works, ReadWork),
            .. IfAny(signs.Roots, ReadRoots),
            .. IfAny(signs.HeldBy, ReadHeldBy),
            .. IfAny(signs.Answers, ReadAnswers),
            .. IfAny(signs.Pauses, ReadPauses),
            .. IfAny(signs.DatabaseWaits, ReadDatabaseWaits),
            .. signs.CallsARequest is { } least ? [ReadCalls(least)] : Array.Empty<Sign?>(),
            .. signs.Figure is { } figure ? [ReadFigure(figure, signs)] : Array.Empty<Sign?>(),
            .. signs.Finding is { } finding ? [ReadFinding(finding)] : Array.Empty<Sign?>(),
        ];
        return read.Contains(null) ? null : [.. read.OfType<Sign>()];
    }

    private static Sign?[] IfAny(IReadOnlyList<string> wanted, Func<IReadOnlyList<string>, Sign?> read) =>
        wanted.Count > 0 ? [read(wanted)] : [];

    private Sign? ReadBlocked(IReadOnlyList<string> wanted, IReadOnlyList<string> beneath, bool isWhole)
    {
        List<(BlamedPlace Place, string Frame, int At)> places =
        [
            .. result.Blame.Select(place => (Place: place, Frames: ListFrames(place, isWhole)))
                .Where(one => beneath.Count == 0 || one.Frames.Exists(name => Meets(name, beneath)))
                .Select(one => (one.Place, one.Frames, At: one.Frames.FindIndex(name => Meets(name, wanted))))
                .Where(one => one.At >= 0)
                .Select(one => (one.Place, one.Frames[one.At], one.At)),
        ];
        double all = result.Blame.Sum(place => place.Share);
        double share = all > 0 ? places.Sum(one => one.Place.Share) / all : 0;
        if (share < CauseConstants.LeastBlocked)
        {
            return null;
        }

        (BlamedPlace worst, string frame, int at) = places[0];
        return new Sign(share, worst, Invariant(
            $"{places.Sum(one => one.Place.Threads):0.#} pool threads were in {frame} on average, {Percent(share)} of all that were held."))
        {
            Depth = at,
        };
    }

    // The frames that the service's code called, and the call itself: what called the service's code holds no thread. Code that has no
    // frame is compiled into a method of the runtime's own.
    private static List<string> ListFrames(BlamedPlace place, bool isWhole) =>
    [
        .. isWhole ? place.Stack : place.Stack.TakeWhile(name => name != place.Method && !IsGenerated(name)),
        place.Call,
    ];

    private static bool IsGenerated(string name) => name.StartsWith("dynamicClass.", StringComparison.Ordinal);

    private Sign? ReadWork(IReadOnlyList<string> wanted) =>
        SumWork(spot => Meets(spot.Callee ?? spot.Method, wanted), spot => spot.Callee ?? spot.Method);

    private Sign? ReadRoots(IReadOnlyList<string> wanted) =>
        SumWork(spot => wanted.Contains(spot.Root.ToWord()), spot => $"{spot.Method}, which no request runs");

    private Sign? SumWork(Func<HotSpot, bool> isMeant, Func<HotSpot, string> name)
    {
        List<HotSpot> spots = (result.HotSpots ?? []).Where(isMeant).ToList();
        double share = spots.Sum(spot => spot.Share);
        return share < CauseConstants.LeastWork ? null : new Sign(share, spots[0],
            $"{Percent(share)} of the service's processor time went to {name(spots[0])}.");
    }

    private Sign? ReadHeldBy(IReadOnlyList<string> wanted)
    {
        List<BlamedPlace> places = [.. result.Blame.Where(place => wanted.Contains(place.Root.ToWord()))];
        double share = places.Sum(place => place.Share) / result.Blame.Sum(place => place.Share);
        return share >= CauseConstants.LeastBlocked
            ? new Sign(share, places[0], Invariant(
                $"{places.Sum(place => place.Threads):0.#} pool threads were in {places[0].Method} on average, which no request runs."))
            : null;
    }

    private Sign? ReadDatabaseWaits(IReadOnlyList<string> wanted)
    {
        List<DatabaseWait> waits = [.. (result.Database?.Waits ?? []).Where(wait => wanted.Contains(wait.Kind.ToWord()))];
        double share = waits.Sum(wait => wait.Share);
        return share < CauseConstants.LeastBlocked ? null : new Sign(share, null,
            $"Connections that worked in {result.Database!.Server} spent {Percent(share)} of their time in a wait ({waits[0].Event}).");
    }

    // Calls that run at the same time take less than their sum, but so do those that they are compared with.
    private Sign? ReadCalls(double least) => result.Calls
        .Where(call => call.PerRequest >= least)
        .Select(call => new Sign(call.TimePerRequest / result.Calls.Sum(one => one.TimePerRequest), call.At,
            Invariant($"A request makes {call.PerRequest:0.#} calls of {call.Call}, {Time(call.MeanMs ?? 0)} each, at {Where(call.At)}.")))
        .Where(sign => sign.Share >= CauseConstants.LeastBlocked)
        .MaxBy(sign => sign.Share);

    // A finding does not say how much of the limit's cost it explains.
    private Sign? ReadFinding(string name) => result.Verdict?.Findings.FirstOrDefault(finding => finding.Id == name) is { } found
        ? new Sign(CauseConstants.LeastBlocked, null, found.Statement)
        : null;

    private Sign? ReadAnswers(IReadOnlyList<string> wanted) => result.Calls
        .Where(call => call.Statuses is { Count: > 0 })
        .Select(call => (Call: call, Share: call.Statuses!.Where(one => wanted.Contains(one.Key)).Sum(one => one.Value)
            / (double)call.Statuses!.Values.Sum()))
        .Where(one => one.Share >= CauseConstants.LeastRefused)
        .Select(one => new Sign(one.Share, one.Call.At,
            $"{one.Call.Target} answered {Percent(one.Share)} of {one.Call.Samples} calls with {string.Join(" or ", wanted)}."))
        .MaxBy(sign => sign.Share);

    private Sign? ReadPauses(IReadOnlyList<string> wanted)
    {
        List<CollectorPause> pauses = (result.Pauses ?? []).Where(pause => wanted.Contains(pause.Reason.ToWord())).ToList();
        double share = pauses.Sum(pause => pause.Share);
        return share < CauseConstants.LeastPaused ? null : new Sign(share, pauses[0].CalledAt,
            Invariant($"The collector held every thread in {Percent(share)} of the time, {pauses.Sum(one => one.PerSecond):0.#} times ")
                + "a second.");
    }

    private Sign? ReadFigure(string name, CauseSigns signs) =>
        CauseFigures.Read(name, loaded) is { } figure && !(figure.Value < signs.AtLeast) && !(figure.Value > signs.AtMost)
            ? new Sign(Math.Min(figure.Value, 1), null, Sentence(figure.Words))
            : null;

    private static bool Meets(string name, IReadOnlyList<string> entries) => entries.Any(entry => Meets(name, entry));

    // A word is met as a whole: Read is not ReadAsync.
    private static bool Meets(string name, string entry)
    {
        int end = name.IndexOf(entry, StringComparison.Ordinal) + entry.Length;
        return end >= entry.Length && (end == name.Length || !char.IsLetterOrDigit(entry[^1]) || !char.IsLetterOrDigit(name[end]));
    }
}
