using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Assemblies;

public sealed class GeneratedSourceTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(typeof(Patients.Client), "Ask", true)]
    [InlineData(typeof(Patients.OtherClient.Inner), "Ask", true)]
    [InlineData(typeof(Patients), "Generated", false)]
    public void Source_that_a_tool_wrote_is_recognized_by_its_attribute(Type type, string method, bool isGenerated)
    {
        var code = _code.Program.FindMethods(MethodName.FromRuntime(type.FullName!, method)).Single();

        Assert.Equal(isGenerated, code.IsGenerated);
        Assert.Equal(!isGenerated, _code.Program.IsOwn(code));
    }
}
