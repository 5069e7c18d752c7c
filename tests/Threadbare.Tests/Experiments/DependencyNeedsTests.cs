using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class DependencyNeedsTests
{
    [Fact]
    public void Paths_need_the_parts_of_their_first_segment() => Assert.Equal(
        DependencyNeeds.Redis | DependencyNeeds.Storage,
        LabDependencies.FindNeeds(["/redis/get/sync", "/storage/blob/sync", "/hello", "/redis", "/orders/rabbitmq/x"]));

    [Fact]
    public void All_parts_are_needed_by_a_path_of_each() => Assert.Equal(
        DependencyNeeds.All,
        LabDependencies.FindNeeds(["/database/a", "/storage/a", "/redis/a", "/rabbitmq/a"]));

    [Theory]
    [InlineData("Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=1", 7)]
    [InlineData("Redis server v=6.0.16 sha=00000000:0", 6)]
    [InlineData("something else", 0)]
    public void The_version_of_Redis_is_read(string printed, int major) => Assert.Equal(major, RedisServer.ParseVersion(printed));
}
