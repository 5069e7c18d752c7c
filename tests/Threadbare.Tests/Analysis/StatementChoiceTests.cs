using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Databases;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis;

public sealed class StatementChoiceTests
{
    private static readonly DatabaseActivity Locked = new()
    {
        Server = "db:5432/shop", Connections = 10, Working = 9.4, Samples = 20, WindowSeconds = 20,
        Statements =
        [
            new()
            {
                Text = "update stock set left = left - ? where id = ?", Share = 0.92, Connections = 8.6, Samples = 172,
                Waits = [new() { Kind = DatabaseWaitKind.Lock, Event = "transactionid", Share = 0.96 }],
            },
            new() { Text = "select name from products", Share = 0.08, Connections = 0.8 },
        ],
    };

    [Fact]
    public void A_full_database_pool_names_the_statement_and_its_wait()
    {
        Verdict verdict = RunJudge.Judge(FullPool() with { Database = Locked })!;

        Assert.Equal(Limit.DatabasePool, verdict.Limit);
        Assert.Equal(
            ("update stock set left = left - ? where id = ?", 0.92, DatabaseWaitKind.Lock, "transactionid"),
            (verdict.Database!.Text, verdict.Database.Share, verdict.Database.WaitsFor, verdict.Database.Event));
        Assert.Equal(
            "92 % of the database's time goes to this statement, on 8.6 connections at a time. In 96 % of its samples it waits for a lock "
                + "(transactionid).", verdict.Database.Why);
    }

    [Fact]
    public void A_pool_whose_connections_do_nothing_names_no_statement()
    {
        Verdict verdict = RunJudge.Judge(FullPool() with { Database = Locked with { Working = 0.3, InTransaction = 9 } })!;

        Assert.Null(verdict.Database!.Text);
        Assert.Equal(
            "The database works on only 0.3 of 10 connections in use: the service keeps them while it does something else, 9 of them with "
                + "an open transaction.", verdict.Database.Why);
    }

    [Theory]
    [InlineData(9.4, true)]
    [InlineData(2, false)]
    public void A_slow_callee_is_the_database_only_if_most_requests_are_in_it(double working, bool isNamed)
    {
        Verdict verdict = RunJudge.Judge(SlowCallee() with { Database = Locked with { Working = working } })!;

        Assert.Equal((Limit.Downstream, isNamed), (verdict.Limit, verdict.Database is not null));
    }

    [Fact]
    public void Another_limit_and_a_database_that_nobody_asked_name_no_statement()
    {
        Assert.Null(RunJudge.Judge(Gated(Loads) with { Database = Locked })!.Database);
        Assert.Null(RunJudge.Judge(FullPool())!.Database);
        Assert.Null(RunJudge.Judge(FullPool() with { Database = Locked with { Samples = 0 } })!.Database);
    }

    [Theory]
    [InlineData(10, 5, true)]
    [InlineData(10, 4.9, false)]
    [InlineData(4, 3, true)]
    [InlineData(0, 3, false)]
    public void A_statement_is_named_where_the_database_works_on_half_of_the_pooled_connections(double used, double working, bool isNamed)
    {
        RunResult run = new Service(10) { Runtime = (_, _) => Quiet with { DatabaseUsed = used } }.At(Loads);

        Verdict verdict = StatementChoice.Add(Name(Limit.DatabasePool), run with { Database = Locked with { Working = working } });

        Assert.Equal(isNamed, verdict.Database!.Text is not null);
    }

    [Fact]
    public void Where_the_pool_was_not_seen_the_databases_own_connections_count()
    {
        RunResult run = new Service(10).At(Loads) with { Database = Locked with { Working = 4.9 } };

        Assert.Contains("on only 4.9 of 10 connections", StatementChoice.Add(Name(Limit.DatabasePool), run).Database!.Why,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(9.4)]
    [InlineData(0)]
    public void Where_no_load_was_measured_no_statement_is_the_callee(double working) => Assert.Null(StatementChoice.Add(
        Name(Limit.Downstream), new Service(10).At() with { Database = Locked with { Working = working } }).Database);

    [Fact]
    public void A_statement_that_waits_for_nothing_is_named_without_a_wait()
    {
        DatabaseActivity activity = Locked with { Statements = [Locked.Statements[0] with { Waits = [] }] };

        VerdictStatement named = StatementChoice.Add(Name(Limit.DatabasePool), FullPool() with { Database = activity }).Database!;

        Assert.Equal((null, null), (named.WaitsFor, named.Event));
        Assert.EndsWith("on 8.6 connections at a time.", named.Why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1, "something else, 1 of them with an open transaction.")]
    [InlineData(0.9, "something else.")]
    public void Connections_that_keep_a_transaction_open_are_counted_from_one_on(double open, string told)
    {
        RunResult run = FullPool() with { Database = Locked with { Working = 0.3, InTransaction = open } };

        Assert.EndsWith(told, StatementChoice.Add(Name(Limit.DatabasePool), run).Database!.Why, StringComparison.Ordinal);
    }

    private static Verdict Name(Limit limit) =>
        new() { Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.High, Summary = "" };

    private static RunResult FullPool() => new Service(10)
    {
        Runtime = (users, waiting) => Quiet with
        {
            DatabaseUsed = Math.Min(users, 10), DatabaseMax = 10, DatabasePending = waiting, DatabaseTimeMean = 200,
            ServerTimeMean = 200 * Math.Max(1, users / 10),
        },
    }.At(Loads);

    // One that serves ten at a time: what is sent to it beyond that makes all calls slower.
    private static RunResult SlowCallee() => new Service(10)
    {
        Runtime = (users, _) => Quiet with
        {
            OutboundTimeMean = 190 * Math.Max(1, users / 10), OutboundActive = users, ServerTimeMean = 200 * Math.Max(1, users / 10),
        },
        Change = step => step with { ServiceTime = new LatencySummary { Count = step.Ok, Mean = Math.Min(360, step.ResponseTime.Mean) } },
    }.At(Loads);
}
