using Threadbare.Report.Markdown;
using Threadbare.Report.Text;
using Threadbare.Results;
using Threadbare.Results.Databases;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis;
using Xunit;

namespace Threadbare.Tests.Report.Text;

public sealed class DatabaseTextTests
{
    private static readonly DatabaseActivity Activity = new()
    {
        Server = "db:5432/shop", Version = "PostgreSQL 15.4", Connections = 10, Working = 8.64, MostWorking = 10, InTransaction = 1.2,
        Samples = 20, WindowSeconds = 20,
        Waits = [new() { Kind = DatabaseWaitKind.Lock, Event = "tuple", Share = 0.9 }, new() { Kind = DatabaseWaitKind.Cpu, Share = 0.1 }],
        Statements =
        [
            new()
            {
                Text = "update stock set left = left - ? where id = ?", Share = 0.9, Connections = 7.8, CallsPerSecond = 120,
                CallsPerRequest = 1.2, MeanMs = 65, Samples = 156,
                Waits = [new() { Kind = DatabaseWaitKind.Lock, Event = "tuple", Share = 1 }],
            },
            new() { Text = "commit", Share = 0.01 },
        ],
    };

    private static readonly Verdict Verdict = new()
    {
        Outcome = VerdictOutcome.TipsOver, Limit = Limit.DatabasePool, Confidence = Confidence.High, Summary = "s",
        Database = new() { Text = "select ?", Why = "Why so." },
    };

    private static RunResult Run => new Service(10).At(1) with { Database = Activity, Verdict = Verdict };

    [Fact]
    public void Connections_come_first_and_then_the_statements_with_much_of_the_time() => Assert.Equal(
    [
        "PostgreSQL 15.4 at db:5432/shop: 8.6 of 10 connections at work on average (10 at most), 1.2 idle with an open transaction; time "
            + "goes to: 90 % lock (tuple), 10 % processor",
        "90 % of its time: update stock set left = left - ? where id = ?; time goes to: 100 % lock (tuple); 120 calls a second, 1.2 a "
            + "request, 65 ms each",
    ], DatabaseText.Describe(Run));

    [Fact]
    public void A_load_without_a_sample_says_so_and_a_run_that_asked_no_database_nothing()
    {
        RunResult brief = Run with { Database = new() { Server = "db:5432/shop" } };

        Assert.Equal(["db:5432/shop: the load was too short for a sample of its connections"], DatabaseText.Describe(brief));
        Assert.Empty(DatabaseText.Describe(Run with { Database = null }));
    }

    [Fact]
    public void A_verdict_is_followed_into_the_database()
    {
        Assert.Equal("In the database: select ?. Why so.", DatabaseText.Describe(Verdict));
        Assert.Equal("In the database: Why so.", DatabaseText.Describe(Verdict with { Database = new() { Why = "Why so." } }));
        Assert.Null(DatabaseText.Describe(Verdict with { Database = null }));
    }

    [Fact]
    public void Markdown_shows_both()
    {
        string text = MarkdownSummary.Write(Run);

        Assert.Contains("In the database: select ?", text, StringComparison.Ordinal);
        Assert.Contains("## Database", text, StringComparison.Ordinal);
    }
}
