using System.Globalization;
using Threadbare.Benchmarks.Evidence;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Writes the tables of verdicts from the kept searches.</summary>
/// <param name="all">The searches, in the order in which they were made, and the loads of other programs.</param>
internal sealed class VerdictTables(IReadOnlyList<SearchRow> all)
{
    private const string None = "–";

    private readonly List<SearchRow> _rows = [.. all.Where(row => row is { Driver: null, Runtime: null })];

    private readonly List<SearchRow> _first = [.. all.Where(row => row is { Driver: null, Runtime: null, Again: null })];

    private IEnumerable<SearchRow> Quiet => _first.Where(row => !row.IsCrowded);

    /// <summary>Each service with the last search on a machine that was not crowded, as first said.</summary>
    public string CreateServices() => MarkdownTable.Create(
        ["Service", "Use", "True limit", "Endpoint and settings", "As first said", "Size", "Tipping point", "Confidence", "Judged",
            "Took", "Measured", "Right"],
        KnownServices.All.Select(CreateService));

    /// <summary>Counts of all searches: those of services learned from, of those kept for the exam, and apart the typed ones and those
    /// that later rules judged.</summary>
    public string CreateCounts() => MarkdownTable.Create(
        ["searches", "runs", .. Marks.Select(Name), "of high confidence", "of these off or wrong"],
        [
            Count("as first said, services learned from", Quiet.Where(row => !row.Typed && UseOf(row) == Use.LearnedFrom)),
            Count("as first said, services kept for the exam", Quiet.Where(row => !row.Typed && UseOf(row) == Use.KeptForExam)),
            Count("as first said, on a crowded machine", _first.Where(row => !row.Typed && row.IsCrowded)),
            Count("typed from the page, before raw results were kept", _first.Where(row => row.Typed)),
            Count("judged again by later rules", _rows.Where(row => row.Again is not null)),
        ]);

    /// <summary>Each service with the last search beside each number of busy processes.</summary>
    public string CreateBeside()
    {
        int[] columns = [.. _rows.Select(row => row.Beside).Append(0).Distinct().Order()];
        string[] head = ["Service", "True limit", .. columns.Select(beside => beside == 0 ? "none beside" : $"{beside} beside")];
        IEnumerable<IEnumerable<string>> services = KnownServices.All.Select(service => (IEnumerable<string>)
            [service.Name, service.Truth.ToString(), .. columns.Select(beside => CreateCell(service, beside))]);
        return MarkdownTable.Create(head,
        [
            .. services,
            ["all, as first said", "", .. columns.Select(beside => Sum(_first, beside))],
            ["all, judged again by later rules", "", .. columns.Select(beside => Sum(_rows.Where(row => row.Again is not null), beside))],
        ]);
    }

    /// <summary>Each limit with how often the verdict named it and a line, and how often that line was the endpoint's own.</summary>
    public string CreateLines() => MarkdownTable.Create(
        ["limit", "searches", "limit named", "with a line", "the endpoint's own line", "another line", "no line of it is marked"],
        _first.Where(row => !row.Typed)
            .GroupBy(row => row.Truth.Limit)
            .OrderBy(limit => limit.Key, StringComparer.Ordinal)
            .Select(CreateLine));

    /// <summary>Each service with what was said of it under the load of other programs, a column each.</summary>
    public string CreateDriven() => CreateApart(row => row.Driver, row => row.Driver!);

    /// <summary>Each service with what was said of it on other runtimes, a column each.</summary>
    public string CreateRuntimes() => CreateApart(row => row.Runtime, row => $".NET {row.Runtime}");

    private string CreateApart(Func<SearchRow, string?> kindOf, Func<SearchRow, string> name)
    {
        SearchRow[] apart = [.. all.Where(row => kindOf(row) is not null && row.Again is null)];
        string[] kinds = [.. apart.Select(row => kindOf(row)!).Distinct().Order(StringComparer.Ordinal)];
        string Describe(KnownService service, string kind) =>
            apart.LastOrDefault(row => row.Service == service.Name && kindOf(row) == kind) is { } row
                ? $"{CreateCell(row)}{(row.Own is null ? "" : row.Own.Contains(row.Said.Line ?? "") ? ", its line" : ", without its line")}"
                : None;
        IEnumerable<IEnumerable<string>> services = KnownServices.All
            .Where(service => apart.Any(row => row.Service == service.Name))
            .Select(service => (IEnumerable<string>)
                [service.Name, service.Truth.ToString(), .. kinds.Select(kind => Describe(service, kind))]);
        string[] sums = [.. kinds.Select(kind => Sum(apart.Where(row => kindOf(row) == kind), beside: 0))];
        string[] heads = [.. kinds.Select(kind => name(apart.First(row => kindOf(row) == kind)))];
        return MarkdownTable.Create(["Service", "True limit", .. heads], [.. services, ["all, repeated ones too", "", .. sums]]);
    }

    /// <summary>One sentence with the counts of the searches on a machine that was not crowded, as first said.</summary>
    public string CreateSentence()
    {
        List<SearchRow> quiet = [.. Quiet];
        int typed = quiet.Count(row => row.Typed);
        string old = typed == 0 ? "" : $" ({typed} of them noted before raw results were kept)";
        return $"of {quiet.Count} searches{old} {string.Join(", ", Marks.Select(mark => $"{quiet.Count(row => row.Mark == mark)} "
            + $"{(mark == Mark.Right ? "were " : "")}{Name(mark)}"))}";
    }

    private static IReadOnlyList<Mark> Marks { get; } = [Mark.Right, Mark.Inconclusive, Mark.Off, Mark.Wrong];

    private static string Name(Mark mark) => mark.ToString().ToLowerInvariant();

    private static Use UseOf(SearchRow row) =>
        KnownServices.All.FirstOrDefault(service => service.Name == row.Service)?.Use ?? Use.Unknown;

    private IEnumerable<string> CreateService(KnownService service)
    {
        SearchRow[] all = [.. Quiet.Where(row => row.Service == service.Name)];
        string[] known = [service.Name, service.Use == Use.LearnedFrom ? "learned from" : "exam", $"{service.Truth}", service.Description];
        return all.LastOrDefault() is { } last
            ? [.. known, .. last.Said.ToCells(), Name(last.Mark), Length(last), last.Origin, $"{all.Count(IsRight)} of {all.Length}"]
            : [.. known, .. Enumerable.Repeat(None, 7), "0 of 0"];
    }

    private static string Length(SearchRow row) => row.Seconds is { } seconds
        ? string.Create(CultureInfo.InvariantCulture, $"{seconds:0} s{(row.Quick ? ", quick" : "")}")
        : None;

    private static IEnumerable<string> Count(string kind, IEnumerable<SearchRow> counted)
    {
        SearchRow[] all = [.. counted];
        SearchRow[] sure = [.. all.Where(row => row.IsSure)];
        return
        [
            kind,
            .. new[] { all.Length }
                .Concat(Marks.Select(mark => all.Count(row => row.Mark == mark)))
                .Concat([sure.Length, sure.Count(row => row.Mark is Mark.Off or Mark.Wrong)])
                .Select(number => number.ToString(CultureInfo.InvariantCulture)),
        ];
    }

    // What was measured and first said goes before what was typed, and that before what later rules said.
    private string CreateCell(KnownService service, int beside) =>
        _rows.Where(row => row.Service == service.Name && row.Beside == beside)
            .OrderBy(row => row.Again is not null)
            .ThenBy(row => row.Typed)
            .ThenByDescending(row => row.Measured)
            .FirstOrDefault() is { } row
            ? CreateCell(row)
            : None;

    // A verdict other than the right one is quoted, since the kind of mistake matters.
    private static string CreateCell(SearchRow row)
    {
        string said = row.Mark switch
        {
            Mark.Wrong => $"**wrong**: {row.Said.Limit}",
            Mark.Inconclusive => row.Said.Outcome == "holds" ? "holds so far" : row.Said.Limit,
            var mark => Name(mark),
        };
        string load = row.Load is { } average ? string.Create(CultureInfo.InvariantCulture, $" ({average:0.0})") : "";
        return $"{said}, {row.Said.Confidence}{load}{(row.Again is null ? "" : " ‡")}{(row.Typed ? " †" : "")}";
    }

    private static string Sum(IEnumerable<SearchRow> counted, int beside)
    {
        SearchRow[] all = [.. counted.Where(row => row.Beside == beside)];
        return all.Length == 0
            ? None
            : $"of {all.Length}: {string.Join(", ", Marks.Select(mark => $"{all.Count(row => row.Mark == mark)} {Name(mark)}"))}";
    }

    private static IEnumerable<string> CreateLine(IGrouping<string, SearchRow> limit)
    {
        SearchRow[] named = [.. limit.Where(row => row.Mark is Mark.Right or Mark.Off)];
        SearchRow[] lines = [.. named.Where(row => row.Said.Line is not null)];
        return new[]
        {
            limit.Count(), named.Length, lines.Length, lines.Count(row => row.Own?.Contains(row.Said.Line!) == true),
            lines.Count(row => row.Own?.Contains(row.Said.Line!) == false), lines.Count(row => row.Own is null),
        }.Select(number => number.ToString(CultureInfo.InvariantCulture)).Prepend(limit.Key.Replace("|", " or ", StringComparison.Ordinal));
    }

    private static bool IsRight(SearchRow row) => row.Mark == Mark.Right;
}
