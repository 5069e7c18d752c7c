using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class DependencyAddressesTests
{
    [Fact]
    public void A_lab_is_told_only_the_dependencies_that_are_there() => Assert.Equal(
        new Dictionary<string, string> { ["THREADBARE_LAB_REDIS"] = "localhost:6379", ["THREADBARE_LAB_BLOB"] = "http://localhost/box" },
        new DependencyAddresses { Redis = "localhost:6379", Blob = new Uri("http://localhost/box"), Partner = new Uri("http://localhost") }
            .ToEnvironment());
}
