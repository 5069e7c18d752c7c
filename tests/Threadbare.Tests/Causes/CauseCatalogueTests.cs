using System.Globalization;
using System.Text;
using Threadbare.Analysis.Causes;
using Threadbare.Results;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Causes;

public sealed class CauseCatalogueTests
{
    public static TheoryData<string> Entries => [.. CauseCatalogue.Entries.Select(entry => entry.Id)];

    [Fact]
    public void Each_entry_has_a_recording_and_a_counter_recording() =>
        Assert.Equal(CauseCatalogue.Entries.Select(entry => entry.Id).Order(StringComparer.Ordinal), CauseRecordings.Names);

    [Theory]
    [MemberData(nameof(Entries))]
    public void The_recording_shows_the_cause_before_all_others(string id)
    {
        Cause? cause = Find(CauseRecordings.Read(id)) is [var first, ..] ? first : null;

        Assert.Equal(id, cause?.Id);
        Assert.NotEmpty(cause!.Evidence);
        Assert.DoesNotContain('{', cause.Statement);
    }

    [Theory]
    [MemberData(nameof(Entries))]
    public void No_other_recording_shows_the_cause(string id)
    {
        List<string> wrong =
        [
            .. CauseRecordings.Names.Where(name => name != id).Append(id + ".other")
                .Where(name => Find(CauseRecordings.Read(name)) is [var first, ..] && first.Id == id),
        ];

        Assert.Empty(wrong);
    }

    [Theory]
    [MemberData(nameof(Entries))]
    public void A_service_that_holds_has_no_cause(string id)
    {
        RunResult run = CauseRecordings.Read(id);
        Verdict holds = (run.Verdict ?? Bound()) with { Outcome = VerdictOutcome.Holds, Limit = Limit.None, Doubt = null };

        Assert.Empty(CauseFinder.Find(run, holds, FindLoaded(run)));
    }

    [Theory]
    [MemberData(nameof(Entries))]
    public void An_entry_says_what_to_do_and_where_to_read_on(string id)
    {
        CauseEntry entry = CauseCatalogue.Entries.Single(one => one.Id == id);

        Assert.Matches("^[a-z0-9-]+$", entry.Id);
        Assert.EndsWith(".", entry.Statement, StringComparison.Ordinal);
        Assert.EndsWith(".", entry.Remedy, StringComparison.Ordinal);
        Assert.StartsWith("https://", entry.Link, StringComparison.Ordinal);
        Assert.True(entry.Versions is not { } range || !VersionRange.Contains(range, "0.0.1") || !VersionRange.Contains(range, "999.0"));
    }

    [Fact]
    public void The_reference_lists_the_causes_as_they_are() =>
        Approved.Equal(Write(), Path.Combine("..", "..", "..", "docs", "reference", "causes.md"));

    private static string Write()
    {
        var text = new StringBuilder("# Known causes\n\n");
        text.Append("A limit says what binds a service, and a line where. A cause says why, if a package, a driver, the framework, a\n"
            + "setting or the machine is known to behave so. "
            + "It is named only if its signs are seen, and never for a service that holds.\n\n"
            + "This page is generated from the catalogue: `CauseCatalogueTests` writes it anew with `THREADBARE_APPROVE=1`. "
            + "[CONTRIBUTING](../../CONTRIBUTING.md#a-known-cause)\nshows how to add a cause.\n");
        foreach (CauseEntry entry in CauseCatalogue.Entries)
        {
            string versions = entry.Versions is { } range ? $" {range}" : "";
            string package = entry.Package is { } name ? $", {name}{versions}" : "";
            text.Append(CultureInfo.InvariantCulture, $"\n## `{entry.Id}`\n\n");
            string share = entry.Statement.Contains("{share} of the held threads", StringComparison.Ordinal)
                || entry.Statement.Contains("{share} of the calls", StringComparison.Ordinal) ? "Many" : "Much";
            share = entry.Statement.StartsWith('{') ? share : share.ToLowerInvariant();
            text.Append(CultureInfo.InvariantCulture, $"{entry.Statement.Replace("{share}", share, StringComparison.Ordinal)} ");
            text.Append(CultureInfo.InvariantCulture, $"{entry.Remedy}\n\nIn: {entry.Where.ToWord()}{package}. ");
            text.Append(CultureInfo.InvariantCulture, $"Signs: {Describe(entry.Signs)}. [Read on]({entry.Link}).\n");
        }

        return text.ToString();
    }

    private static string Describe(CauseSigns signs)
    {
        string bound = signs.AtMost is { } most ? $"at most {most:0.##}" : $"at least {signs.AtLeast:0.##}";
        (string Words, IReadOnlyList<string> Names)[] all =
        [
            ("threads held in", signs.Blocked),
            ("beneath", signs.Beneath),
            ("threads held within", signs.RunsIn),
            ("processor time of", signs.Works),
            ("processor time of work for", signs.Roots),
            ("threads held by work for", signs.HeldBy),
            ("answers with", signs.Answers),
            ("pauses of the collector for", signs.Pauses),
            ("waits in the database for", signs.DatabaseWaits),
            ($"at least {signs.CallsARequest} calls a request from", signs.CallsARequest is null ? [] : ["one line"]),
            ("the finding", signs.Finding is { } finding ? [finding] : []),
            ($"{bound} of", signs.Figure is { } figure ? [figure] : []),
        ];
        return string.Join("; ", all.Where(one => one.Names.Count > 0)
            .Select(one => $"{one.Words} {string.Join(" or ", one.Names.Select(name => $"`{name}`"))}"));
    }

    [Fact]
    public void A_version_out_of_range_is_no_cause()
    {
        CauseEntry entry = CauseCatalogue.Entries.First(one => one is { Package: not null, Versions: not null });
        RunResult run = CauseRecordings.Read(entry.Id);
        RunResult newer = run with
        {
            Target = run.Target with { Packages = new Dictionary<string, string> { [entry.Package!] = "999.0.0" } },
        };

        Assert.DoesNotContain(Find(newer), cause => cause.Id == entry.Id);
    }

    private static IReadOnlyList<Cause> Find(RunResult run) => CauseFinder.Find(run, run.Verdict, FindLoaded(run));

    private static StepResult? FindLoaded(RunResult run) => run.Steps is [.., var last] ? last : null;

    private static Verdict Bound() =>
        new() { Outcome = VerdictOutcome.TipsOver, Limit = Limit.ThreadPool, Confidence = Confidence.High, Summary = "" };
}
