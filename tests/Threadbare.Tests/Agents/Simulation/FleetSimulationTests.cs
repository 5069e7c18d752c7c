using Xunit;

namespace Threadbare.Tests.Agents.Simulation;

public sealed class FleetSimulationTests
{
    [Fact]
    public Task No_request_of_two_hundred_fleets_is_counted_twice_or_lost_without_a_word() => RunAllAsync(0, 200);

    [Fact(Explicit = true)]
    public Task No_request_of_ten_thousand_fleets_is_counted_twice_or_lost_without_a_word() => RunAllAsync(200, 10_000);

    [Theory]
    [InlineData(1)]
    [InlineData(10113)]
    public async Task A_seed_repeats(int seed) =>
        Assert.Equal(await SimulatedFleet.RunAsync(seed), await SimulatedFleet.RunAsync(seed));

    private static async Task RunAllAsync(int from, int count)
    {
        var failures = new List<string>();
        var outcomes = new List<FleetOutcome>();
        for (int seed = from; seed < from + count; seed++)
        {
            try
            {
                outcomes.Add(await SimulatedFleet.RunAsync(seed));
            }
            catch (Exception fault)
            {
                failures.Add($"Seed {seed}: {fault.Message}");
            }
        }

        Assert.True(failures.Count == 0, string.Join('\n', failures));
        // The network does its worst and the fleets get through: otherwise nothing was tried.
        Assert.True(outcomes.Sum(one => one.Loads) > count, $"{outcomes.Sum(one => one.Loads)} loads were sent");
        Assert.True(outcomes.Sum(one => one.Lost) > count / 2, $"{outcomes.Sum(one => one.Lost)} agents were lost");
        Assert.True(outcomes.Sum(one => one.Late) > count / 20, $"{outcomes.Sum(one => one.Late)} seconds were late");
        Assert.True(outcomes.Count(one => one.Refusal is not null) > count / 20, "hardly a load was refused");
    }
}
