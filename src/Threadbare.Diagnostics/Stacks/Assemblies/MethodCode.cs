using System.Reflection;
using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>A method where it is defined.</summary>
internal readonly record struct MethodCode(AssemblyImage Assembly, MethodDefinitionHandle Handle)
{
    public MethodName Name => MetadataNames.ReadMethod(Assembly.Metadata, Handle);

    public IlBody? Body => Assembly.ReadBody(Handle);

    public int Parameters => SignatureShape.Read(Assembly.Metadata, Handle).Parameters;

    /// <summary>True when a call of it may run an override.</summary>
    public bool IsVirtual => Has(MethodAttributes.Virtual) && !Has(MethodAttributes.Final);

    /// <summary>True when a call of it leaves managed code; compiled into its caller, it leaves no frame.</summary>
    public bool IsNative => Has(MethodAttributes.PinvokeImpl);

    /// <summary>True when the compiler is forbidden to inline it.</summary>
    public bool IsNeverInlined => Implementation.HasFlag(MethodImplAttributes.NoInlining);

    /// <summary>True when the compiler is asked to inline it, however large.</summary>
    public bool IsGladlyInlined => Implementation.HasFlag(MethodImplAttributes.AggressiveInlining);

    /// <summary>True when nothing but the return follows a call of a method's name.</summary>
    public bool EndsIn(MethodName callee)
    {
        MethodCode method = this;
        return Body?.Calls.Any(call => call.IsTail && method.ReadName(call) == callee) == true;
    }

    /// <summary>What one of its calls is of.</summary>
    public MethodName ReadName(CallInstruction call) => MetadataNames.ReadMethod(Assembly.Metadata, call.Target);

    private MethodImplAttributes Implementation => Assembly.Metadata.GetMethodDefinition(Handle).ImplAttributes;

    private bool Has(MethodAttributes attribute) => Assembly.Metadata.GetMethodDefinition(Handle).Attributes.HasFlag(attribute);
}
