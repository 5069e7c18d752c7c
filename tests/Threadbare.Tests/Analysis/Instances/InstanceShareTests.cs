using Threadbare.Analysis.Instances;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Instances;

public sealed class InstanceShareTests
{
    [Theory]
    [InlineData(80.0, 20.0, 0.8)]
    [InlineData(0.0, 20.0, 0.0)]
    [InlineData(0.0, 0.0, null)]
    [InlineData(80.0, null, null)]
    public void Shares_are_known_where_every_instance_tells_what_it_served(double? first, double? second, double? share) =>
        Assert.Equal(share, InstanceShares.Find(Serve(first, second), 0)?[0]);

    // Fifty requests of each of two instances in ten seconds.
    [Theory]
    [InlineData(5, 5, true)]
    [InlineData(5, 4.9, false)]
    [InlineData(9.9, 0.1, true)]
    public void A_hundred_requests_to_two_instances_are_telling(double first, double second, bool isTelling) =>
        Assert.Equal(isTelling, InstanceShares.AreTelling(Serve(first, second), 0));

    private static RunResult Serve(double? first, double? second) => TwoInstances.Load(
        (_, _) => [Quiet with { ServedPerSecond = first }, Quiet with { ServedPerSecond = second }], [8]);
}
