using Threadbare.Diagnostics.Monitor.Pool;
using Xunit;

namespace Threadbare.Tests.Monitor.Pool;

public sealed class PoolBoundsTests
{
    private const string Config = """
        { "runtimeOptions": { "tfm": "net10.0", "configProperties": { "System.Threading.ThreadPool.MinThreads": 50, "System.Threading.ThreadPool.MaxThreads": 200, "System.GC.Server": true } } }
        """;

    [Fact]
    public void The_environment_is_hexadecimal()
    {
        PoolBounds bounds = PoolBounds.Read(["PATH=/bin", "DOTNET_ThreadPool_ForceMinWorkerThreads=14", "COMPlus_ThreadPool_ForceMaxWorkerThreads=0x40"], null);

        Assert.Equal(new PoolBounds(20, 64, "its environment"), bounds);
    }

    [Fact]
    public void The_settings_beside_the_program_are_decimal() =>
        Assert.Equal(new PoolBounds(50, 200, "its runtimeconfig.json"), PoolBounds.Read([], Config));

    [Fact]
    public void The_environment_wins() =>
        Assert.Equal(new PoolBounds(20, 200, "its environment and its runtimeconfig.json"), PoolBounds.Read(["DOTNET_ThreadPool_ForceMinWorkerThreads=14"], Config));

    [Theory]
    [InlineData(null)]
    [InlineData("{}")]
    [InlineData("{ broken")]
    [InlineData("[1]")]
    [InlineData("""{ "runtimeOptions": { "configProperties": { "System.Threading.ThreadPool.MinThreads": "many" } } }""")]
    public void Without_either_the_runtimes_defaults_hold(string? config) =>
        Assert.Equal(new PoolBounds(null, null, "the runtime's defaults"), PoolBounds.Read(["DOTNET_ThreadPool_ForceMinWorkerThreads=zz"], config));
}
