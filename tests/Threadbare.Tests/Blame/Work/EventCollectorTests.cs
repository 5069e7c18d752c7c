using Threadbare.Diagnostics.Blame.Work;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class EventCollectorTests
{
    // 1 - (1 - 1/102,400)^100 = 9.761e-4, and 100 / 9.761e-4 = 102,450; 1 - e^-10 = 0.99995 of 1,024,000 bytes.
    [Theory]
    [InlineData(100, 102_450)]
    [InlineData(1_024_000, 1_024_046)]
    public void A_sampled_object_stands_for_its_size_over_the_probability_to_sample_it(double size, double bytes) =>
        Assert.Equal(bytes, EventCollector.EstimateBytes(size), 1.0);
}
