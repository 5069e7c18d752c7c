using Threadbare.Plan.Scenarios;
using Threadbare.Users;
using Xunit;

namespace Threadbare.Tests.Users;

public sealed class ScenarioMixTests
{
    [Theory]
    [InlineData(3, new double[] { 2, 1 }, new[] { 2, 1 })]
    [InlineData(10, new double[] { 3, 7 }, new[] { 3, 7 })]
    [InlineData(100, new[] { 0.3, 0.7 }, new[] { 30, 70 })]
    [InlineData(7, new double[] { 1, 1, 1 }, new[] { 3, 2, 2 })]
    [InlineData(1, new double[] { 1, 5 }, new[] { 0, 1 })]
    public void Few_users_are_divided_as_whole_numbers_allow(int users, double[] weights, int[] expected)
    {
        ScenarioMix mix = Create(weights);

        Assert.Equal(expected, Count(mix, users, weights.Length));
    }

    [Theory]
    [InlineData(new double[] { 1 }, 1)]
    [InlineData(new double[] { 1, 1 }, 2)]
    [InlineData(new double[] { 1, 3 }, 4)]
    [InlineData(new double[] { 3, 7 }, 7)]
    [InlineData(new double[] { 98, 1, 1 }, 91)]
    [InlineData(new double[] { 999, 1 }, 100)]
    public void The_fewest_users_of_a_mix_are_divided_nearly_by_its_weights(double[] weights, int expected) =>
        Assert.Equal(expected, ScenarioMix.FindFewest([.. weights.Select((weight, i) => new Scenario($"{i}") { Weight = weight })], 100));

    [Fact]
    public void Many_iterations_are_divided_by_the_weights()
    {
        int[] counts = Count(Create([1, 2, 7]), 100_000, 3);

        Assert.InRange(counts[0], 9_990, 10_010);
        Assert.InRange(counts[1], 19_990, 20_010);
    }

    [Fact]
    public void The_choice_does_not_depend_on_the_order_of_the_questions()
    {
        ScenarioMix forward = Create([3, 2, 1]);
        ScenarioMix backward = Create([3, 2, 1]);
        int[] last = [.. Enumerable.Range(0, 50).Reverse().Select(number => backward.Choose(number))];

        Assert.Equal(Enumerable.Range(0, 50).Select(number => forward.Choose(number)), last.Reverse());
    }

    private static ScenarioMix Create(double[] weights) =>
        new([.. weights.Select((weight, i) => new Scenario($"{i}") { Weight = weight })]);

    private static int[] Count(ScenarioMix mix, int users, int scenarios)
    {
        var counts = new int[scenarios];
        for (int user = 0; user < users; user++)
        {
            counts[mix.Choose(user)]++;
        }

        return counts;
    }
}
