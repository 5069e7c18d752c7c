using System.Reflection.Emit;
using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Il;

/// <summary>The framework has every form of code that a service may be compiled to: each method of it is read to its end.</summary>
public sealed class FrameworkCodeTests
{
    private static readonly string Framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;

    public static TheoryData<string> Assemblies =>
        [.. Directory.GetFiles(Framework, "*.dll").Where(IsManaged).Select(path => Path.GetFileName(path)).Order(StringComparer.Ordinal)];

    [Theory]
    [InlineData("System.Private.CoreLib.dll")]
    [InlineData("System.Net.Http.dll")]
    [InlineData("Microsoft.CSharp.dll")]
    public void Each_method_is_read_to_its_end_and_each_of_its_calls_has_a_name(string file)
    {
        using AssemblyImage image = Open(Path.Combine(Framework, file))!;
        int bodies = 0;
        foreach (MethodDefinitionHandle method in image.Metadata.MethodDefinitions)
        {
            if (image.ReadBody(method) is { } body)
            {
                bodies++;
                Assert.True(EndsAsCodeMust(body), $"{MetadataNames.ReadMethod(image.Metadata, method)} is not read to its end.");
                Assert.All(body.Calls, call => Assert.NotEmpty(MetadataNames.ReadMethod(image.Metadata, call.Target).Name));
            }
        }

        Assert.InRange(bodies, 100, int.MaxValue);
    }

    [Theory(Explicit = true)]
    [MemberData(nameof(Assemblies))]
    public void No_method_of_the_framework_is_cut_short(string file)
    {
        using AssemblyImage image = Open(Path.Combine(Framework, file))!;

        Assert.DoesNotContain(image.Metadata.MethodDefinitions, method => image.ReadBody(method) is { } body && !EndsAsCodeMust(body));
    }

    // Control may not run out of a method: its last instruction leads elsewhere.
    private static bool EndsAsCodeMust(IlBody body) =>
        body.Instructions[^1].Code.FlowControl is FlowControl.Return or FlowControl.Throw or FlowControl.Branch;

    private static bool IsManaged(string path)
    {
        using AssemblyImage? image = Open(path);
        return image is not null;
    }

    private static AssemblyImage? Open(string path) => AssemblyImage.Open(File.OpenRead(path), 0, path, _ => null);
}
