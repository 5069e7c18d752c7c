using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Fuzz;
using Xunit;

namespace Threadbare.Tests.Stacks.Assemblies;

public sealed class AssemblyImageTests
{
    // Found by fuzzing: the header is whole and its list of streams ends in the middle, an overflow in the reader of metadata.
    private const string BrokenSymbols = "QlNKQgEAAQAAAAAADAAAAET7hc1MiqNNtTE/MWMFl+s=";

    [Fact]
    public void An_assembly_is_readable_though_its_symbols_are_broken()
    {
        var assembly = new MemoryStream(Corpus.ReadFile("assembly/sample.dll"));

        using AssemblyImage? image = AssemblyImage.Open(
            assembly, size: 0, "/sample/sample.dll", _ => new MemoryStream(Convert.FromBase64String(BrokenSymbols)));

        Assert.Equal("sample", image!.Name);
        Assert.Null(image.FindLine(image.Metadata.MethodDefinitions.First(), 0));
    }

    [Fact]
    public void A_line_is_found_with_whole_symbols()
    {
        using AssemblyImage? image = AssemblyImage.Open(
            new MemoryStream(Corpus.ReadFile("assembly/sample.dll")),
            size: 0,
            "/sample/sample.dll",
            _ => new MemoryStream(Corpus.ReadFile("symbols/sample.pdb")));
        TypeDefinition program = image!.Metadata.GetTypeDefinition(image.FindType("Sample.Program")!.Value);

        Assert.Equal(11, image.FindLine(program.GetMethods().First(), 0)!.Number);
    }
}
