using Microsoft.Diagnostics.Tracing.Parsers;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Monitor;

public sealed class RuntimeFeedTests
{
    private static readonly SessionTerms Ours = new();
    private static readonly SessionTerms Theirs = new() { Interval = TimeSpan.FromSeconds(2), MaxHistograms = 10 };

    [Fact]
    public void Terms_of_a_session_that_runs_already_are_taken_over_at_once() =>
        Assert.Equal(Theirs, RuntimeFeed.ChooseTerms(Ours, new MetricsRefusal(Theirs), ticks: 0, hasRuntimeMeter: false, TimeSpan.Zero));

    [Theory]
    [InlineData(0, 1, false)]
    [InlineData(0, 3, true)]
    [InlineData(4, 3, false)]
    public void One_that_shares_with_nobody_is_asked_again_while_nothing_comes(int ticks, int seconds, bool isAsked) =>
        Assert.Equal(
            isAsked ? Ours : null,
            RuntimeFeed.ChooseTerms(Ours, new MetricsRefusal(null), ticks, hasRuntimeMeter: false, TimeSpan.FromSeconds(seconds)));

    [Theory]
    [InlineData(false, 1, false)]
    [InlineData(false, 4, true)]
    [InlineData(true, 4, false)]
    public void A_runtime_without_its_own_meter_is_asked_for_counters(bool hasMeter, int seconds, bool isAsked) =>
        Assert.Equal(
            isAsked ? Ours with { HasCounters = true } : null,
            RuntimeFeed.ChooseTerms(Ours, null, ticks: 8, hasMeter, TimeSpan.FromSeconds(seconds)));

    [Fact]
    public void Counters_are_asked_for_once() =>
        Assert.Null(
            RuntimeFeed.ChooseTerms(Ours with { HasCounters = true }, null, ticks: 0, hasRuntimeMeter: false, TimeSpan.FromMinutes(1)));

    [Fact]
    public async Task A_process_that_has_yet_to_start_is_asked_for_its_meters_later()
    {
        var port = new MadePort(reader => []);
        await using RuntimeFeed feed = await RuntimeFeed.StartAsync(
            port, new SessionTerms { HasMeters = false }, tick => { }, new ManualTime(), TestContext.Current.CancellationToken);

        Assert.Equal([false], port.Requests.Select(HasMeters));

        await feed.AskForMetersAsync(TestContext.Current.CancellationToken);
        await feed.AskForMetersAsync(TestContext.Current.CancellationToken);

        Assert.Equal([false, true], port.Requests.Select(HasMeters));
        Assert.All(port.Requests, request => Assert.True(Asks(request, ClrTraceEventParser.ProviderName)));
    }

    private static bool HasMeters(SessionRequest request) => Asks(request, RuntimeEvents.MetricsProvider);

    private static bool Asks(SessionRequest request, string provider) => request.Providers.Any(asked => asked.Name == provider);
}
