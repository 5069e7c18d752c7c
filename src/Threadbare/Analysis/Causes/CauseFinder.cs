namespace Threadbare.Analysis.Causes;

/// <summary>Finds the known causes of a limit by their signs in a run.</summary>
/// <remarks>Pure. A service that holds has no limit, so nothing causes one; and no cause is named without what shows it.</remarks>
internal static class CauseFinder
{
    /// <summary>The name of a cause that the catalogue does not have: only the package is known.</summary>
    public const string Unlisted = "package-call";

    private static readonly Limit[] OfBlocked = [Limit.ThreadPool, Limit.Lock, Limit.Unknown];
    private static readonly Limit[] OfWork = [Limit.Cpu, Limit.Gc];

    /// <summary>Finds the causes, the one that explains most first; empty without any.</summary>
    /// <param name="result">The run.</param>
    /// <param name="verdict">Its verdict; null where no load was judged.</param>
    /// <param name="loaded">The step that shows the limit; null where there is none.</param>
    public static IReadOnlyList<Cause> Find(RunResult result, Verdict? verdict, StepResult? loaded)
    {
        if (verdict is { Outcome: VerdictOutcome.Holds, Limit: Limit.None, Doubt: null } || (verdict is null && !HoldsThreads(result)))
        {
            return [];
        }

        var reader = new SignReader(result, loaded);
        List<Cause> known =
        [
            .. CauseCatalogue.Entries
                .Where(entry => Explains(entry, verdict) && IsInRange(entry, result))
                .Select(entry => (Entry: entry, Signs: reader.Read(entry.Signs)))
                .Where(one => one.Signs is { Count: > 0 })
                .OrderByDescending(one => one.Signs![0].Share)
                .ThenByDescending(one => one.Signs![0].Depth)
                .ThenByDescending(one => one.Entry.Package is not null)
                .Select(one => Create(one.Entry, one.Signs!, result)),
        ];
        return known.Count > 0 || FindPackage(result, verdict) is not { } package ? known : [package];
    }

    // A service that nobody judged is ill if work waits while its threads are held, or if they are held most of the time.
    private static bool HoldsThreads(RunResult result) => result.PoolSpans.Any(span => span.State == PoolState.Starved)
        || result.Blame.Sum(place => place.Share) >= CauseConstants.Most;

    // Where no load was judged, only what holds threads is a fault by itself.
    private static bool Explains(CauseEntry entry, Verdict? verdict)
    {
        bool isOfThreads = entry.Signs.Blocked.Count + entry.Signs.RunsIn.Count + entry.Signs.HeldBy.Count > 0;
        IReadOnlyList<Limit> limits = entry.Limits.Count > 0 ? entry.Limits : isOfThreads ? OfBlocked : OfWork;
        return verdict is null ? isOfThreads && limits.Contains(Limit.ThreadPool) : limits.Contains(verdict.Limit);
    }

    // Where the service's packages are known, one that is not among them causes nothing.
    private static bool IsInRange(CauseEntry entry, RunResult result) => FindVersion(entry.Package, result) is { } version
        ? entry.Versions is not { } range || VersionRange.Contains(range, version)
        : entry.Package is null || result.Target.Packages is null;

    private static string? FindVersion(string? package, RunResult result) =>
        package is not null && result.Target.Packages?.TryGetValue(package, out string? version) == true ? version : null;

    private static Cause Create(CauseEntry entry, List<Sign> signs, RunResult result)
    {
        string? version = FindVersion(entry.Package, result);
        bool isCertain = signs[0].Share >= CauseConstants.Most && (entry.Package is null || version is not null);
        return new Cause
        {
            Id = entry.Id,
            Where = entry.Where,
            Statement = entry.Statement.Replace("{share}", Percent(signs[0].Share), StringComparison.Ordinal),
            Remedy = entry.Remedy,
            Link = entry.Link,
            Package = entry.Package,
            Version = version,
            At = signs.Select(sign => sign.At).FirstOrDefault(at => at?.Line is not null),
            Certainty = isCertain ? Confidence.High : Confidence.Medium,
            Evidence = [.. signs.Select(sign => sign.Words), .. DescribeVersion(entry.Package, version)],
        };
    }

    private static IEnumerable<string> DescribeVersion(string? package, string? version) => package is null ? [] :
    [
        version is null
            ? $"The version of {package} is not known: the service has no list of its packages."
            : $"The service uses {package} {version}.",
    ];

    // Threads that were held within a package, for a reason that nobody has listed. That a synchronous call waits for its answer is none:
    // the line says so.
    private static Cause? FindPackage(RunResult result, Verdict? verdict)
    {
        bool mayExplain = verdict is null || OfBlocked.Contains(verdict.Limit);
        if (!mayExplain || result.Blame is not [{ Through: { } package, Kind: not BlockingKind.BlockingIo } place, ..])
        {
            return null;
        }

        string? version = FindVersion(package, result);
        return new Cause
        {
            Id = Unlisted,
            Where = CauseArea.Package,
            Statement = $"The threads are held within {string.Join(' ', package, version).TrimEnd()}, for a reason that is not known here.",
            Remedy = "Look for the methods of the stack in the package's documentation and reports.",
            Package = package,
            Version = version,
            At = place,
            Certainty = Confidence.Low,
            Evidence = [Invariant($"{place.Threads:0.#} pool threads were held in {place.Call}, called through {package}.")],
        };
    }
}
