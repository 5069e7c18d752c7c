using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.EventPipe;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class AllocationProviderTests
{
    [Theory]
    [InlineData(true, EventLevel.Informational, RuntimeKeywords.AllocationSampling)]
    [InlineData(false, EventLevel.Verbose, 0)]
    public void Only_a_runtime_that_samples_at_random_can_do_without_the_verbose_events(bool hasSampling, EventLevel level, long sampling)
    {
        EventPipeProvider provider = AllocationProvider.Create(hasSampling, RuntimeKeywords.Exception);

        Assert.Equal(
            (level, RuntimeKeywords.Gc | RuntimeKeywords.Exception | sampling), (provider.EventLevel, provider.Keywords));
    }
}
