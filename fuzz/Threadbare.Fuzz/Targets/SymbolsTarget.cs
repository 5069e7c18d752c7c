using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Assemblies;

namespace Threadbare.Fuzz.Targets;

/// <summary>The symbols beside an assembly (portable PDB): broken ones leave the assembly readable.</summary>
internal sealed class SymbolsTarget : FuzzTarget
{
    private static readonly byte[] Assembly = Corpus.ReadFile("assembly/sample.dll");

    /// <inheritdoc/>
    public override string Name => "symbols";

    /// <inheritdoc/>
    public override int LongestInput => 8192;

    /// <inheritdoc/>
    public override long MostAllocated => 256 << 20;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        using AssemblyImage? image = AssemblyImage.Open(
            new MemoryStream(Assembly), size: 0, "/fuzzed/sample.dll", _ => new MemoryStream(input));
        Require(image is not null, "an assembly is readable whatever its symbols are");
        foreach (MethodDefinitionHandle method in image!.Metadata.MethodDefinitions)
        {
            Require(image.ReadBody(method) is not null || image.Metadata.GetMethodDefinition(method).RelativeVirtualAddress == 0,
                "symbols do not change the code");
        }

        return new(HashCode.Combine(image.Symbols is null, AssemblyTarget.Read(image)));
    }
}
