using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitedCallTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void Each_await_has_the_call_that_made_its_task()
    {
        MethodCode body = FindBody(nameof(Patients.InTurnAsync));

        IEnumerable<string> calls = AwaitedCall.List(body).Select(one => body.ReadName(one.Call!.Value).Name);

        Assert.Equal(["WaitAsync", "Yield", "Delay"], calls);
    }

    [Fact]
    public void A_task_that_was_made_before_has_no_call()
    {
        MethodCode body = FindBody(nameof(Patients.AwaitsLaterAsync));

        Assert.Equal([true, false], AwaitedCall.List(body).Select(one => one.Call is not null));
    }

    private MethodCode FindBody(string method) => _code.Program.OwnMethods.Single(
        one => one.Name.Type.Contains($"+<{method}>d__", StringComparison.Ordinal) && one.Name.Name == "MoveNext");
}
