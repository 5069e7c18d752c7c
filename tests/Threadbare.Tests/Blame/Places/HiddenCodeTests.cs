using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Places;

public sealed class HiddenCodeTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void Only_generated_code_with_the_name_of_an_expression_is_one()
    {
        Assert.True(HiddenCode.IsOfExpression(OwnCode.Dynamic("lambda_method4")));
        Assert.False(HiddenCode.IsOfExpression(OwnCode.Dynamic("ResolveService")));
        Assert.False(HiddenCode.IsOfExpression(OwnCode.Named("Shop.lambda_method4")));
    }

    [Fact]
    public void Own_methods_are_asked_about_a_jump_only_if_one_was_seen_to_jump()
    {
        Frame wait = _code.Framework(typeof(ManualResetEventSlim), "Wait");
        var hidden = new HiddenCode(_code.Program);
        _code.Compile(nameof(Patients.Signalled));
        hidden.OnTailCall(new MethodName("System.Threading.Tasks.Task", "InternalWait"), wait.Name);

        Assert.Empty(hidden.FindTailCallers(wait));

        hidden.OnTailCall(_code.Patient(nameof(Patients.SignalledAgain)).Name, wait.Name);

        Assert.Equal(
            [nameof(Patients.Signalled), nameof(Patients.SignalledAgain)],
            hidden.FindTailCallers(wait).Select(method => method.Name.Name).Order());
    }
}
