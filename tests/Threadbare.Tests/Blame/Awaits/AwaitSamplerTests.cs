using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitSamplerTests
{
    [Theory]
    [InlineData("Microsoft.AspNetCore.Hosting.HostingApplication.ProcessRequestAsync", true, true)]
    [InlineData("Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpProtocol+<ProcessRequests>d__1.MoveNext", true, true)]
    [InlineData("System.Threading.ThreadPoolWorkQueue.Dispatch", true, false)]
    [InlineData("Microsoft.AspNetCore.Hosting.HostingApplication.ProcessRequestAsync", false, false)]
    [InlineData("Shop.Orders.FindAsync", false, false)]
    public void A_request_is_handled_below_the_frames_of_the_server(string name, bool isFramework, bool handles) =>
        Assert.Equal(handles, AwaitSampler.HandlesRequest(OwnCode.Named(name, isFramework ? FrameKind.Framework : FrameKind.Own)));
}
