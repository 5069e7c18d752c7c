using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Blame;

public sealed class BlockingCallsTests
{
    private const string Parallel = "System.Threading.Tasks.Parallel.ForWorker";

    [Theory]
    [InlineData("Task.Result", "System.Threading.ManualResetEventSlim.Wait", "System.Threading.Tasks.Task.InternalWait", "System.Threading.Tasks.Task`1.get_Result")]
    [InlineData("Parallel", Parallel)]
    [InlineData("Parallel", "System.Threading.Tasks.Task.Wait", Parallel)]
    [InlineData("SemaphoreSlim.Wait", "System.Threading.SemaphoreSlim.WaitCore", Parallel)]
    public void The_outermost_call_gives_the_name_unless_own_code_may_be_compiled_into_it(string call, params string[] innermostFirst) =>
        Assert.Equal(call, BlockingCalls.Outermost(innermostFirst.Select(Named))?.Call);

    private static Frame Named(string name)
    {
        int dot = name.LastIndexOf('.');
        return new Frame { Kind = FrameKind.Framework, Name = new MethodName(name[..dot], name[(dot + 1)..]) };
    }
}
