using Threadbare.Experiments.Claims;
using Xunit;

namespace Threadbare.Tests.Experiments.Claims;

public sealed class CurveFiguresTests
{
    // R(N) = max(200, N·4): 200 ms and 50 places.
    private static readonly (double Load, double Value)[] Fifty = [.. Enumerable.Range(1, 15)
        .Select(n => (n * 10.0, Math.Max(200, n * 40.0)))];

    [Fact]
    public void The_knee_of_the_formula_is_its_size()
    {
        Assert.Equal(50, CurveFigures.Knee(Fifty), 6);
    }

    [Fact]
    public void A_curve_that_stays_flat_has_its_knee_beyond_what_was_tried()
    {
        Assert.Equal(double.PositiveInfinity, CurveFigures.Knee([(1, 200), (50, 201), (100, 203)]));
    }

    [Fact]
    public void A_bump_that_goes_away_is_no_knee()
    {
        Assert.Equal(double.PositiveInfinity, CurveFigures.Knee([(10, 200), (20, 900), (30, 200), (40, 205)]));
    }

    [Fact]
    public void The_slope_of_the_formula_is_service_time_by_size()
    {
        Assert.Equal(4, CurveFigures.Slope([.. Fifty.Where(point => point.Load >= 60)]), 6);
    }

    [Fact]
    public void The_formula_is_not_off_itself()
    {
        Assert.Equal(0, CurveFigures.QueueError(Fifty, 50), 6);
        Assert.True(CurveFigures.QueueError(Fifty, 100) > 0.2);
    }

    [Fact]
    public void Curves_part_where_one_stays_above()
    {
        (double, double)[] slow = [(10, 100), (20, 300), (30, 150), (40, 300), (50, 500)];
        (double, double)[] fast = [(10, 100), (20, 100), (30, 100), (40, 100), (50, 100)];

        Assert.Equal(40, CurveFigures.Crossover(slow, fast, 2));
        Assert.Equal(double.PositiveInfinity, CurveFigures.Crossover(fast, slow, 2));
    }

    [Fact]
    public void A_curve_reaches_a_value_once_or_never()
    {
        Assert.Equal(20, CurveFigures.Reaches([(10, 3), (20, 50), (30, 40)], 50));
        Assert.Equal(double.PositiveInfinity, CurveFigures.Reaches([(10, 3)], 50));
    }

    [Fact]
    public void Nothing_measured_is_no_figure()
    {
        double[] figures =
        [
            CurveFigures.Knee([]), CurveFigures.Slope([]), CurveFigures.QueueError([], 50), CurveFigures.Crossover([], [], 2),
            CurveFigures.Reaches([], 1), CurveFigures.Median([])
        ];

        Assert.All(figures, figure => Assert.Equal(double.NaN, figure));
    }

    [Fact]
    public void The_median_stands_in_the_middle()
    {
        Assert.Equal((2, 2.5), (CurveFigures.Median([3, 1, 2]), CurveFigures.Median([9, 1, 3, 2])));
    }
}
