using System.Reflection;
using System.Reflection.Metadata;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>A method where it is defined.</summary>
internal readonly record struct MethodCode(AssemblyFile Assembly, MethodDefinitionHandle Handle)
{
    public MethodName Name => MetadataNames.OfMethod(Assembly.Metadata, Handle);

    public MethodBody? Body => Assembly.BodyOf(Handle);

    public int Parameters => SignatureShape.Of(Assembly.Metadata, Handle).Parameters;

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
        return Body?.Calls.Any(call => call.IsTail && method.NameOf(call) == callee) == true;
    }

    /// <summary>What one of its calls is of.</summary>
    public MethodName NameOf(CallInstruction call) => MetadataNames.OfMethod(Assembly.Metadata, call.Target);

    private MethodImplAttributes Implementation => Assembly.Metadata.GetMethodDefinition(Handle).ImplAttributes;

    private bool Has(MethodAttributes attribute) => Assembly.Metadata.GetMethodDefinition(Handle).Attributes.HasFlag(attribute);
}
