using Threadbare.Analysis.Causes;
using Xunit;

namespace Threadbare.Tests.Causes;

public sealed class VersionRangeTests
{
    [Theory]
    [InlineData(">=2.1 <8", "2.1.0", true)]
    [InlineData(">=2.1 <8", "7.1.1-preview.2+abc", true)]
    [InlineData(">=2.1 <8", "8.0.0", false)]
    [InlineData(">=2.1 <8", "2.0.9", false)]
    [InlineData("<7", "6.8.1", true)]
    public void A_version_lies_within_all_bounds(string range, string version, bool isWithin) =>
        Assert.Equal(isWithin, VersionRange.Contains(range, version));

    [Theory]
    [InlineData("2.1", "2.1")]
    [InlineData("=2.1", "2.1")]
    [InlineData(">=two", "2.1")]
    public void A_bound_that_cannot_be_read_is_a_fault_of_the_entry(string range, string version) =>
        Assert.ThrowsAny<Exception>(() => VersionRange.Contains(range, version));
}
