using System.Runtime.CompilerServices;
using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class JobLifelineTests
{
    // From winnt.h for 64 bits: the basic limits take 64 bytes, the counts of input and output 48, the sizes of memory 32.
    [Fact]
    public void The_limits_of_a_job_have_the_size_that_Windows_expects()
    {
#pragma warning disable CA1416 // Only the size is asked.
        Assert.Equal(64 + 48 + 32, Unsafe.SizeOf<JobLifeline.Limits>());
#pragma warning restore CA1416
    }
}
