using Spectre.Console;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Tests.Report;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Terminal;

public sealed class ProgressTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:5000/orders"], Shape = new ConstantLoad(50), Duration = TimeSpan.FromSeconds(30)
    };

    [Fact]
    public void A_pipe_gets_a_line_every_five_seconds()
    {
        using var writer = new StringWriter { NewLine = "\n" };
        var progress = new PlainProgress(writer);

        progress.OnStarted(Plan, []);
        for (int second = -1; second < 11; second++)
        {
            progress.OnInterval(Second(second));
        }

        Assert.Equal(
            "GET http://localhost:5000/orders: 50 virtual users, 30s\n"
            + "5s of 30s  50 users  ok 1,000/s  failed 2/s  p50 50.0 ms  p99 99.0 ms  48 in flight\n"
            + "10s of 30s  50 users  ok 1,000/s  failed 2/s  p50 50.0 ms  p99 99.0 ms  48 in flight\n",
            writer.ToString());
    }

    [Fact]
    public void A_terminal_gets_a_bar_and_the_figures_of_the_last_second()
    {
        var state = new ProgressState(Plan);
        state.Add(Second(14));

        Assert.Equal(
            "GET http://localhost:5000/orders: 50 virtual users, 30s\n"
            + "━━━━━━━━━━━━━━━━━━━━────────────────────  15s of 30s  50 users\n"
            + "ok 1,000/s  failed 2/s  p50 50.0 ms  p99 99.0 ms  48 in flight\n",
            Drawn(state, "", 100));
    }

    [Fact]
    public void Many_requests_to_go_are_counted_instead_of_seconds()
    {
        var state = new ProgressState(Plan with { Duration = null, Requests = 4_000 });
        state.Add(Second(0) with { Sent = 1_000 });

        Assert.Equal((0.25, "1,000 of 4,000 requests"), (state.Share, state.Position));
    }

    [Fact]
    public void The_wait_for_open_requests_is_told()
    {
        var state = new ProgressState(Plan);
        state.Add(Second(30) with { InFlight = 1 });

        Assert.Equal((1, "waiting for open requests"), (state.Share, state.Position));
        state.Add(Second(31) with { InFlight = 0 });
        Assert.Equal("reading what was recorded", state.Position);
    }

    [Fact]
    public void The_warm_up_is_told()
    {
        var state = new ProgressState(Plan with { WarmUp = TimeSpan.FromSeconds(5) });
        state.Add(Second(-3));

        Assert.Equal((0, "warm-up 3s of 5s"), (state.Share, state.Position));
    }

    [Fact]
    public void A_search_has_one_bar_for_its_time_limit()
    {
        LoadPlan search = Plan with { Load = LoadSearch.Create(isOpen: false), Duration = null };
        var state = new ProgressState(search);
        state.AddOfSearch(Second(2) with { Users = 1 }, TimeSpan.FromSeconds(75));

        Assert.Equal((0.25, "75s of at most 5m", "1 user"), (state.Share, state.Position, state.Load));

        state.AddOfSearch(Second(3), TimeSpan.FromSeconds(301));
        Assert.Equal((1, "ending"), (state.Share, state.Position));
    }

    [Fact]
    public void A_narrow_terminal_cuts_what_does_not_fit()
    {
        var state = new ProgressState(Plan);
        state.Add(Second(14));

        Assert.DoesNotContain(Drawn(state, "Ending the load; open requests may take up to 30s.", 40).Split('\n'), line => line.Length > 40);
    }

    [Fact]
    public async Task What_was_drawn_is_drawn_over_and_gone_at_the_end()
    {
        using var writer = new StringWriter { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.Yes, ColorSystem = ColorSystemSupport.NoColors
        });
        console.Profile.Width = 100;
        var progress = new LiveProgress(console);

        progress.OnStarted(Plan, []);
        progress.OnInterval(Second(0));
        progress.OnEnding("Ending.");
        await progress.DisposeAsync();

        string[] drawings = writer.ToString()
            .Split('\r', StringSplitOptions.RemoveEmptyEntries)
            .Where(part => part.StartsWith('\u001b'))
            .Select(part => part[..part.IndexOf('J')])
            .ToArray();
        Assert.Equal(["\u001b[", "\u001b[2A\u001b[", "\u001b[2A\u001b[", "\u001b[3A\u001b["], drawings);
        Assert.EndsWith("\u001b[J", writer.ToString(), StringComparison.Ordinal);
    }

    private static IntervalResult Second(int t) =>
        new()
        {
            T = t, Users = 50, Sent = 1_000, Ok = 1_000, Failed = 2, InFlight = 48,
            ResponseTime = LatencySummary.Summarize(Runs.Histogram(100))
        };

    private static string Drawn(ProgressState state, string said, int width)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors
        });
        console.Profile.Width = width;
        console.Profile.Capabilities.Unicode = true;
        foreach (Markup line in ProgressPicture.Lines(PlanText.Describe(Plan), state, said, width))
        {
            console.Write(line);
            console.WriteLine();
        }

        return writer.ToString();
    }
}
