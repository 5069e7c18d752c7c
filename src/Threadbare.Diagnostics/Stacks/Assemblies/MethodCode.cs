namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>A method in the assembly that defines it.</summary>
internal readonly record struct MethodCode(AssemblyImage Assembly, MethodDefinitionHandle Handle)
{
    // MethodImplAttributes.Async, which .NET 10 does not name.
    private const MethodImplAttributes SuspendedByRuntime = (MethodImplAttributes)0x2000;

    /// <summary>Its name.</summary>
    public MethodName Name => MetadataNames.ReadMethod(Assembly.Metadata, Handle);

    /// <summary>The last part of its name.</summary>
    public string ShortName =>
        new MethodName("", Assembly.Metadata.GetString(Assembly.Metadata.GetMethodDefinition(Handle).Name)).ShortName;

    /// <summary>Its IL; null where it has none.</summary>
    public IlBody? Body => Assembly.ReadBody(Handle);

    /// <summary>Length of its IL in bytes, by which the compiler decides whether to inline it; null where it has none.</summary>
    public int? Size => Assembly.ReadSize(Handle);

    /// <summary>Number of its parameters.</summary>
    public int Parameters => SignatureShape.Read(Assembly.Metadata, Handle).Parameters;

    /// <summary>The types of its parameters.</summary>
    /// <exception cref="System.BadImageFormatException">The signature is broken.</exception>
    public IReadOnlyList<string> ParameterTypes => SignatureTypes.Read(Assembly.Metadata, Handle);

    /// <summary>The names of the types that it returns and takes, generic arguments and the elements of arrays too.</summary>
    public IReadOnlyList<string> NamedTypes => SignatureTypes.ListMethod(Assembly.Metadata, Handle);

    /// <summary>True for a method that other code calls on an object by its name: no constructor, and no part of a property.</summary>
    public bool IsPublicInstance
    {
        get
        {
            MethodAttributes attributes = Assembly.Metadata.GetMethodDefinition(Handle).Attributes;
            return (attributes & MethodAttributes.MemberAccessMask) == MethodAttributes.Public
                && (attributes & (MethodAttributes.Static | MethodAttributes.SpecialName)) == 0;
        }
    }

    /// <summary>True if a call of it may run an override.</summary>
    public bool IsVirtual => Has(MethodAttributes.Virtual) && !Has(MethodAttributes.Final);

    /// <summary>True if it has code that a call of another method may run.</summary>
    public bool IsOverride => Has(MethodAttributes.Virtual) && Assembly.Metadata.GetMethodDefinition(Handle).RelativeVirtualAddress != 0;

    /// <summary>True if a call of it leaves managed code. Compiled into its caller, it leaves no frame.</summary>
    public bool IsNative => Has(MethodAttributes.PinvokeImpl);

    /// <summary>True if a tool wrote its source.</summary>
    public bool IsGenerated => GeneratedSource.Contains(this);

    /// <summary>True if the compiler must not inline it.</summary>
    public bool IsNeverInlined => Implementation.HasFlag(MethodImplAttributes.NoInlining);

    /// <summary>True if the compiler is asked to inline it, however large it is.</summary>
    public bool IsGladlyInlined => Implementation.HasFlag(MethodImplAttributes.AggressiveInlining);

    /// <summary>True for an asynchronous method that the runtime itself suspends, as .NET 11 can: it has no state machine.</summary>
    public bool IsRuntimeAsync => Implementation.HasFlag(SuspendedByRuntime);

    /// <summary>Lists the lines of its source that have code.</summary>
    public IEnumerable<SourceLine> ListLines()
    {
        MethodCode method = this;
        return (Body?.Instructions ?? [])
            .Select(instruction => method.Assembly.FindLine(method.Handle, instruction.Offset))
            .OfType<SourceLine>()
            .Distinct();
    }

    private MethodImplAttributes Implementation => Assembly.Metadata.GetMethodDefinition(Handle).ImplAttributes;

    /// <summary>True if only the return follows a call of a method with this name.</summary>
    public bool EndsIn(MethodName callee)
    {
        MethodCode method = this;
        return Body?.Calls.Any(call => call.IsTail && method.ReadName(call) == callee) == true;
    }

    /// <summary>Finds the calls within a range of its IL, in order.</summary>
    public IEnumerable<CallInstruction> FindCalls(IlRange range) => (Body?.Calls ?? []).Where(call => range.Contains(call.Offset));

    /// <summary>Reads the name of the method that one of its calls names.</summary>
    public MethodName ReadName(CallInstruction call) => MetadataNames.ReadMethod(Assembly.Metadata, call.Target);

    /// <summary>Lists the types of an asynchronous method's parameters, which are fields of its state machine.</summary>
    public IEnumerable<string> ListParameterTypes()
    {
        MetadataReader metadata = Assembly.Metadata;
        return metadata.GetTypeDefinition(metadata.GetMethodDefinition(Handle).GetDeclaringType()).GetFields()
            .Where(field => !metadata.GetString(metadata.GetFieldDefinition(field).Name).StartsWith('<'))
            .SelectMany(field => SignatureTypes.ListField(metadata, field));
    }

    private bool Has(MethodAttributes attribute) => Assembly.Metadata.GetMethodDefinition(Handle).Attributes.HasFlag(attribute);
}
