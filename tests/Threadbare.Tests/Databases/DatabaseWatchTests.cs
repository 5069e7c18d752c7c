using Threadbare.Databases;
using Threadbare.Results.Databases;
using Xunit;

namespace Threadbare.Tests.Databases;

public sealed class DatabaseWatchTests : IAsyncDisposable
{
    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);
    private static readonly ConnectionGroup Working = new("active", "Lock", "tuple", "update t set x = 1", 3);

    private readonly ManualTime _time = new();
    private readonly RecordedSession _session = new();

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public ValueTask DisposeAsync() => _session.DisposeAsync();

    [Fact]
    public async Task A_load_is_sampled_once_a_second_and_its_calls_are_counted()
    {
        _session.Counts.Enqueue([new(1, 100, 1_000)]);
        _session.Counts.Enqueue([new(1, 140, 1_400), new(2, 4, 200)]);
        _session.Connections.Enqueue([Working]);
        _session.Connections.Enqueue([Working]);
        await using DatabaseWatch watch = await OpenAsync();

        watch.BeginLoad();
        _time.Advance(Second);
        _time.Advance(Second);
        await watch.EndLoadAsync(Token);

        DatabaseActivity activity = watch.Activity!;
        Assert.Equal((2, 2, 3), (activity.Samples, activity.WindowSeconds, activity.Working));
        Assert.Equal([("update t set x = ?", 0), ("select b from t", 20), ("select c from t", 2)],
            activity.Statements.Select(one => (one.Text, one.CallsPerSecond!.Value)));
        Assert.Empty(watch.Notes);
    }

    [Fact]
    public async Task What_was_sampled_so_far_is_there_while_the_load_goes_on()
    {
        _session.Connections.Enqueue([Working]);
        await using DatabaseWatch watch = await OpenAsync();
        watch.BeginLoad();
        Assert.Null(watch.Activity);

        _time.Advance(Second);

        Assert.Equal((1, 1, 3), (watch.Activity!.Samples, watch.Activity.WindowSeconds, watch.Activity.Working));
    }

    [Fact]
    public async Task The_next_load_begins_with_nothing()
    {
        _session.Connections.Enqueue([Working]);
        await using DatabaseWatch watch = await OpenAsync();
        watch.BeginLoad();
        _time.Advance(Second);
        await watch.EndLoadAsync(Token);

        watch.BeginLoad();
        Assert.Null(watch.Activity);
        await watch.EndLoadAsync(Token);

        Assert.Equal((0, 0), (watch.Activity!.Samples, watch.Activity.Working));
        Assert.Equal(1, _session.Opened);
    }

    [Fact]
    public async Task A_database_that_refuses_costs_one_sentence()
    {
        _session.OpenFailure = "password authentication failed for user \"shop\"";
        await using DatabaseWatch watch = await OpenAsync();

        watch.BeginLoad();
        _time.Advance(Second);
        await watch.EndLoadAsync(Token);
        watch.BeginLoad();
        await watch.EndLoadAsync(Token);

        Assert.Null(watch.Activity);
        Assert.Equal(
            ["The database db:5432/shop was not watched: password authentication failed for user \"shop\"."], watch.Notes);
        Assert.Equal((1, 1), (_session.Opened, _session.Closed));
    }

    [Fact]
    public async Task A_database_that_is_lost_keeps_what_was_seen_and_is_asked_again_in_the_next_load()
    {
        _session.Connections.Enqueue([Working]);
        await using DatabaseWatch watch = await OpenAsync();
        watch.BeginLoad();
        _time.Advance(Second);
        _session.Failure = "the connection was closed";
        _time.Advance(Second);
        _time.Advance(Second);
        await watch.EndLoadAsync(Token);
        DatabaseActivity lost = watch.Activity!;
        _session.Failure = null;
        _session.Connections.Enqueue([Working]);

        watch.BeginLoad();
        _time.Advance(Second);
        await watch.EndLoadAsync(Token);

        Assert.Equal((1, 2), (lost.Samples, lost.WindowSeconds));
        Assert.Equal(1, watch.Activity!.Samples);
        Assert.Equal(
            "The database db:5432/shop stopped answering 2 s into a load: the connection was closed. Its figures cover the load until "
                + "then.",
            Assert.Single(watch.Notes));
        Assert.Equal((2, 1), (_session.Opened, _session.Closed));
    }

    [Fact]
    public async Task A_database_without_counts_says_so_once()
    {
        var session = new RecordedSession { MissingCounts = "Calls are not known." };
        await using var watch = new DatabaseWatch(DatabaseAddress.Parse("Host=db;Database=shop")!, () => session, _time);
        await watch.OpenAsync(Token);
        session.Connections.Enqueue([Working, new(null, null, null, "<insufficient privilege>", 2)]);

        watch.BeginLoad();
        _time.Advance(Second);
        await watch.EndLoadAsync(Token);

        Assert.Null(Assert.Single(watch.Activity!.Statements).CallsPerSecond);
        Assert.Equal(
        [
            "Calls are not known.",
            "The database hides the statements of other users from the user that watches it: GRANT pg_read_all_stats TO that user shows "
                + "them.",
        ], watch.Notes);
    }

    private async Task<DatabaseWatch> OpenAsync()
    {
        var watch = new DatabaseWatch(DatabaseAddress.Parse("Host=db;Database=shop")!, () => _session, _time);
        await watch.OpenAsync(Token);
        return watch;
    }
}
