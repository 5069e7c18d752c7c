using System.Diagnostics;
using System.Reflection;
using System.Reflection.Emit;
using Threadbare.Tool.Doctor.Reading;
using Xunit;
using static System.Diagnostics.DebuggableAttribute;

namespace Threadbare.Tests.Doctor;

public sealed class AssemblyBuildTests
{
    [Theory]
    [InlineData(DebuggingModes.IgnoreSymbolStoreSequencePoints, false)]
    [InlineData(DebuggingModes.Default | DebuggingModes.EnableEditAndContinue | DebuggingModes.DisableOptimizations, true)]
    public void The_modes_that_a_compiler_writes_are_read(DebuggingModes modes, bool isDebug) =>
        Assert.Equal(isDebug, AssemblyBuild.IsDebug(With([typeof(DebuggingModes)], modes)));

    [Theory]
    [InlineData(true, false, false)]
    [InlineData(false, true, true)]
    public void The_older_form_says_it_in_its_second_truth(bool isTracked, bool isUnoptimized, bool isDebug) =>
        Assert.Equal(isDebug, AssemblyBuild.IsDebug(With([typeof(bool), typeof(bool)], isTracked, isUnoptimized)));

    [Fact]
    public void Without_the_attribute_code_is_optimized() =>
        Assert.False(AssemblyBuild.IsDebug(Written(new PersistedAssemblyBuilder(new AssemblyName("plain"), typeof(object).Assembly))));

    [Fact]
    public void What_is_not_there_has_no_build() => Assert.Null(AssemblyBuild.IsDebug("/no/such/file.dll"));

    private static MemoryStream With(Type[] types, params object[] arguments) =>
        Written(new PersistedAssemblyBuilder(new AssemblyName("marked"), typeof(object).Assembly,
            [new CustomAttributeBuilder(typeof(DebuggableAttribute).GetConstructor(types)!, arguments)]));

    private static MemoryStream Written(PersistedAssemblyBuilder assembly)
    {
        assembly.DefineDynamicModule("only");
        var file = new MemoryStream();
        assembly.Save(file);
        file.Position = 0;
        return file;
    }
}
