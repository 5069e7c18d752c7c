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
}
