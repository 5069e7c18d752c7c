using Threadbare.Analysis.Forecast;
using Xunit;

namespace Threadbare.Tests.Analysis.Forecast;

public sealed class ScalabilityLawTests
{
    private static readonly double[] Users = [1, 2, 4, 8, 16, 32, 64];

    [Theory]
    [InlineData(5, 0, 0)]
    [InlineData(5, 0.05, 0)]
    [InlineData(5, 0.02, 0.0005)]
    public void A_curve_of_the_law_is_found_again(double perUser, double contention, double coherency)
    {
        var law = new ScalabilityLaw(perUser, contention, coherency);

        ScalabilityLaw? found = ScalabilityLaw.Fit([.. Users.Select(users => (users, law.Throughput(users)))]);

        Assert.NotNull(found);
        Assert.Equal(perUser, found.PerUser, 6);
        Assert.Equal(contention, found.Contention, 6);
        Assert.Equal(coherency, found.Coherency, 6);
    }

    [Fact]
    public void Worked_out_by_hand()
    {
        // 10·4 / (1 + 0.1·3 + 0.01·4·3) = 40 / 1.42
        Assert.Equal(28.169, new ScalabilityLaw(10, 0.1, 0.01).Throughput(4), 3);
    }

    [Fact]
    public void Three_points_are_too_few()
    {
        Assert.Null(ScalabilityLaw.Fit([(1, 5), (2, 10), (4, 20)]));
    }

    [Fact]
    public void Noise_never_gives_negative_terms()
    {
        ScalabilityLaw? found = ScalabilityLaw.Fit([(1, 5), (2, 10.4), (4, 20.9), (8, 42.5), (16, 86)]);

        Assert.True(found is { Contention: >= 0, Coherency: >= 0 });
    }

    [Fact]
    public void Four_points_are_enough() =>
        Assert.Equal(5, ScalabilityLaw.Fit([(1, 5), (2, 10), (4, 20), (8, 40)])!.PerUser, 6);

    [Fact]
    public void A_load_without_successes_follows_no_law() =>
        Assert.Null(ScalabilityLaw.Fit([(1, 5), (2, 10), (4, 0), (8, 40), (16, 80)]));

    // Users cost each other less and less here, which coherency cannot say.
    [Theory]
    [InlineData(1)]
    [InlineData(0.001)]
    public void A_coherency_that_comes_out_negative_is_left_out_in_any_unit(double unit)
    {
        (double, double)[] points = [(1, 5), (2, 9.4), (4, 16.5), (8, 26), (16, 35), (32, 45), (64, 60)];

        ScalabilityLaw found = ScalabilityLaw.Fit([.. points.Select(point => (point.Item1, point.Item2 * unit))])!;

        Assert.Equal(0, found.Coherency);
        Assert.Equal(0.0749, found.Contention, 4);
        Assert.Equal(4.973, found.PerUser / unit, 3);
    }

    [Fact]
    public void A_contention_that_comes_out_negative_is_left_out_where_coherency_is_not()
    {
        ScalabilityLaw found = ScalabilityLaw.Fit([(1, 5), (16, 125), (32, 250), (64, 390)])!;

        Assert.Equal(0, found.Contention);
        Assert.InRange(found.Coherency, 0.00002, 0.00004);
    }

    // λ = 5, σ = 0 and κ = 0.002, with 2 % of noise, which makes σ come out slightly negative. Without κ the law would be a third off.
    [Fact]
    public void Coherency_stays_where_throughput_falls_again()
    {
        ScalabilityLaw found = ScalabilityLaw.Fit([(1, 5), (2, 10.1), (4, 19.9), (8, 36.7), (16, 54.6), (32, 53.6), (64, 35.3)])!;

        Assert.Equal(0, found.Contention);
        Assert.Equal(0.00203, found.Coherency, 4);
        Assert.Equal(5.07, found.PerUser, 2);
    }

    [Fact]
    public void Of_throughput_that_grows_faster_than_the_users_a_straight_line_is_left()
    {
        ScalabilityLaw found = ScalabilityLaw.Fit([(1, 5), (2, 11), (4, 24), (8, 50), (16, 104)])!;

        Assert.Equal((0, 0), (found.Contention, found.Coherency));
        Assert.InRange(found.PerUser, 5, 6.5);
    }

    [Fact]
    public void A_load_of_no_users_follows_no_law() => Assert.Null(ScalabilityLaw.Fit([(0, 5), (2, 10), (4, 20), (8, 40)]));
}
