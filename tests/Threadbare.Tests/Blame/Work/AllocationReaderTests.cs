using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Routes;
using Threadbare.Results.Work;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class AllocationReaderTests : IDisposable
{
    private readonly OwnCode _code = new();
    private readonly KnownStacks _stacks = new();
    private readonly Dictionary<SampledAllocation, (double Bytes, int Samples)> _allocations = [];

    public void Dispose() => _code.Dispose();

    [Fact]
    public void Places_are_told_with_their_bytes_the_most_first()
    {
        Add("Parser", "System.String", 250);
        Add("Cache", "System.String", 250);
        Add("Cache", "System.Byte[]", 500, isLarge: true);

        IReadOnlyList<AllocationSite> sites = Read();

        Assert.Equal([("Cache", 0.75), ("Parser", 0.25)], sites.Select(site => (site.Method, site.Share)));
        Assert.Equal((1_500, 0.667, 2, 0.5), (sites[0].BytesPerSecond, sites[0].LargeShare, sites[0].Samples, sites[0].WindowSeconds));
        Assert.Equal(0, sites[1].LargeShare);
    }

    [Fact]
    public void The_type_is_the_one_that_takes_most_bytes_in_all_samples_of_the_place()
    {
        Add("Cache", "System.Byte[]", 100);
        Add("Cache", "System.String", 60);
        Add("Cache", "System.String", 60);

        Assert.Equal("System.String", Assert.Single(Read()).Type);
    }

    [Theory]
    [InlineData("", "unknown")]
    [InlineData("Shop.Orders+Line", "Shop.Orders.Line")]
    public void A_type_without_a_name_is_unknown(string type, string told)
    {
        Add("Cache", type, 100);

        Assert.Equal(told, Assert.Single(Read()).Type);
    }

    [Theory]
    [InlineData(5, 2)]
    [InlineData(4, 1)]
    public void Places_are_listed_from_the_least_share_on(double bytes, int listed)
    {
        Add("Cache", "System.String", 1_000 - bytes);
        Add("Parser", "System.String", bytes);

        Assert.Equal(listed, Read().Count);
    }

    private void Add(string module, string type, double bytes, bool isLarge = false) =>
        _allocations[new SampledAllocation(_stacks.Add(OwnCode.Within(module)), type, isLarge)] = (bytes, 1);

    private IReadOnlyList<AllocationSite> Read() =>
        new AllocationReader(_stacks.Read, _code.CreateSpotFinder(new HiddenCode(_code.Program), new RouteTemplates()))
            .Read(_allocations, TimeSpan.FromSeconds(0.5));
}
