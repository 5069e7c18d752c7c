using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Endpoints;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Fuzz.Targets;

/// <summary>An assembly on disk: it is refused, or all that is read of it is found or refused as a broken image.</summary>
internal sealed class AssemblyTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "assembly";

    /// <inheritdoc/>
    public override int LongestInput => 8192;

    // A few kilobytes may list the same long name for each of some hundred methods.
    /// <inheritdoc/>
    public override long MostAllocated => 256 << 20;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        using AssemblyImage? image = AssemblyImage.Open(new MemoryStream(input), size: 0, "/fuzzed/fuzzed.dll", _ => null);
        return new(image is null ? -1 : Read(image));
    }

    /// <summary>Reads all that the tool reads of an assembly.</summary>
    /// <returns>The kind of outcome.</returns>
    public static int Read(AssemblyImage image)
    {
        int refused = Refuses(() => _ = image.SymbolsIdentity) + Refuses(() => _ = image.FindType("Sample.Program"))
            + Refuses(() => _ = ControllerRoutes.Read(image).Count());
        foreach (MethodDefinitionHandle method in image.Metadata.MethodDefinitions)
        {
            var code = new MethodCode(image, method);
            refused += Refuses(() => _ = code.Name.ShortName);
            refused += Refuses(() => _ = code.Parameters);
            refused += Refuses(() => ReadCalls(code));
            refused += Refuses(() => _ = MapCalls.Read(image, method).Count());
            refused += Refuses(() => _ = image.FindLine(method, 1));
        }

        return Math.Min(refused, 64);
    }

    private static void ReadCalls(MethodCode code)
    {
        foreach (CallInstruction call in code.FindCalls(IlRange.Whole))
        {
            _ = code.ReadName(call);
            if (call.Target.Kind is HandleKind.MethodDefinition or HandleKind.MemberReference or HandleKind.MethodSpecification)
            {
                _ = SignatureShape.Read(code.Assembly.Metadata, call.Target);
            }
        }

        _ = MetadataTokens.GetToken(code.Handle);
    }

    // The only exception that those who read a target's assemblies expect.
    private static int Refuses(Action read)
    {
        try
        {
            read();
            return 0;
        }
        catch (BadImageFormatException)
        {
            return 1;
        }
    }
}
