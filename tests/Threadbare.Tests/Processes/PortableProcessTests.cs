using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class PortableProcessTests
{
    // Larger than the number of any process.
    private const int Nobody = int.MaxValue;

    private readonly PortableProcess _own = new(Environment.ProcessId);

    [Fact]
    public void Running_process_has_a_name_time_and_memory()
    {
        Assert.False(string.IsNullOrEmpty(_own.Name()));
        Assert.True(_own.ProcessorTime() > TimeSpan.Zero);
        Assert.True(_own.ResidentBytes() > 1e6);
    }

    [Fact]
    public void Missing_process_has_nothing()
    {
        var nobody = new PortableProcess(Nobody);

        Assert.Null(nobody.Name());
        Assert.Null(nobody.Program());
        Assert.Null(nobody.ProcessorTime());
        Assert.Null(nobody.ResidentBytes());
    }
}
