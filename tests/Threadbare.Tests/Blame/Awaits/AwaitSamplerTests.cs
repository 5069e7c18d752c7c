using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Symbols;
using Threadbare.Results.Code;
using Threadbare.Tests.Recordings;
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
        Assert.Equal(handles, OwnCode.Named(name, isFramework ? FrameKind.Framework : FrameKind.Own).HandlesRequest);

    [Fact]
    public async Task Awaits_without_code_that_is_known_have_no_line_even_if_one_has_no_stack()
    {
        (var times, var stacks) = (new MadeStream(), new MadeStream());
        foreach (int task in new[] { 1, 2, 3 })
        {
            Begin(times, task);
        }

        Begin(stacks, task: 1);
        Begin(stacks, task: 3);
        var streams = new Dictionary<string, byte[]>
        {
            [AwaitRecorder.Times.ThreadName] = times.ToArray(),
            [AwaitRecorder.Stacks.ThreadName] = stacks.ToArray(),
            [Rundown.Request.ThreadName] = new MadeStream().ToArray(),
        };

        var sampler = new AwaitSampler(new MadePort(streams.GetValueOrDefault), OpenNothing, new InstantTime(), new RouteTemplates());
        AwaitedCode code = await sampler.TakeAsync(CancellationToken.None, TestContext.Current.CancellationToken);

        Assert.Empty(code.Holders);
        Assert.Empty(code.Calls);
        Assert.NotNull(sampler.HeapFault);
    }

    private static TargetCode OpenNothing() => new(new TargetProgram(processId: 0), path => path, TimeProvider.System);

    private static void Begin(MadeStream stream, int task) =>
        stream.Add(at: 10 * task, thread: 7, "System.Threading.Tasks.TplEventSource", id: 10, 1, 2, task, 1, 3);
}
