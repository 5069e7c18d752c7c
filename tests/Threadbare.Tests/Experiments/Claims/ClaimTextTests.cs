using Threadbare.Experiments.Claims;
using Xunit;

namespace Threadbare.Tests.Experiments.Claims;

public sealed class ClaimTextTests
{
    private static readonly Dictionary<string, double> Figures = new()
    {
        ["p50"] = 1_234.5, ["share"] = 0.12345, ["never"] = double.PositiveInfinity
    };

    [Theory]
    [InlineData("{p50:ms}", "1.23 s")]
    [InlineData("{p50:0}", "1235")]
    [InlineData("{share}", "0.12")]
    [InlineData("{share:0.000} of it", "0.123 of it")]
    [InlineData("at {never:0} users", "at none users")]
    [InlineData("{never:ms}", "longer than the run")]
    [InlineData("{unknown:0}", "{unknown:0}")]
    [InlineData("no place", "no place")]
    public void Fills_places(string text, string filled)
    {
        Assert.Equal(filled, ClaimText.Fill(text, Figures));
    }
}
