using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Investigation;

/// <summary>Mistakes in a search or a comparison, which are told before anything is started or sent.</summary>
public sealed class LoadTestDiagnosticsTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_search_names_each_bound_that_cannot_be()
    {
        UsageException mistake = await Assert.ThrowsAsync<UsageException>(
            () => Test().FindAsync(most: 0, longest: TimeSpan.Zero, cancellationToken: Token));

        Assert.Contains("most 0: expected a whole number from 1.", mistake.Problems);
        Assert.Contains("longest: expected a time above 0, such as 5m.", mistake.Problems);
    }

    [Fact]
    public void A_search_that_stays_below_the_usual_first_rate_begins_at_its_highest()
    {
        LoadPlan sought = LoadTestDiagnostics.CreateSearch(Test().Rate(10).CreatePlan(), most: 2, longest: null);

        Assert.Equal((2, 2, true), (sought.Search!.Most, sought.Search.First, sought.Search.ByRate));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(51)]
    public async Task A_comparison_needs_a_number_of_rounds_that_can_be(int rounds)
    {
        UsageException mistake = await Assert.ThrowsAsync<UsageException>(() => Test().CompareAsync(Test(), rounds, Token));

        Assert.Equal($"rounds {rounds}: expected a whole number from 1 to 50.", Assert.Single(mistake.Problems));
    }

    [Fact]
    public async Task Tests_that_send_different_loads_are_not_compared()
    {
        UsageException users = await Assert.ThrowsAsync<UsageException>(
            () => Test().Users(10).For(5.Seconds()).CompareAsync(Test().Users(20).For(5.Seconds()), cancellationToken: Token));
        UsageException time = await Assert.ThrowsAsync<UsageException>(
            () => Test().For(5.Seconds()).CompareAsync(Test().For(6.Seconds()), cancellationToken: Token));

        Assert.Equal(
            "The tests send different loads, so their figures cannot be compared: 10 virtual users for 5s, and 20 virtual users for 5s. "
                + "Give both the same load and time.",
            users.Message);
        Assert.Contains("for 5s, and 10 virtual users for 6s", time.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(null)]
    [InlineData(" ")]
    public void A_service_is_launched_by_a_command(string? command) =>
        Assert.ThrowsAny<ArgumentException>(() => Test().Launch(command!));

    private static LoadTest Test() => LoadTest.For("http://localhost:1").Scenario("reader", async user => await user.Get("/"));
}
