namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Reads once each method that the calls of a program name.</summary>
internal sealed class Callees(ProgramCode program)
{
    private readonly Dictionary<(AssemblyImage From, EntityHandle Target), Callee?> _known = [];

    /// <summary>Reads a method; null if the metadata is broken.</summary>
    public Callee? Find(AssemblyImage from, EntityHandle target) =>
        _known.TryGetValue((from, target), out Callee? known) ? known : _known[(from, target)] = Read(from, target);

    private Callee? Read(AssemblyImage from, EntityHandle target)
    {
        try
        {
            MetadataReader metadata = from.Metadata;
            MethodSignature<string> signature = SignatureTypes.ReadSignature(metadata, target);
            string owner = ReadOwner(metadata, target);
            IReadOnlyList<string> given = SignatureTypes.ReadArguments(metadata, target);
            string returns = signature.ReturnType == nameof(PrimitiveTypeCode.Void) ? "" : signature.ReturnType;
            return new Callee(
                MetadataNames.ReadMethod(metadata, target), owner, target, signature.ParameterTypes,
                TypeText.Substitute(returns, TypeText.Arguments(owner), given), signature.Header.IsInstance, given,
                new(() => Resolve(from, target, signature.ParameterTypes), LazyThreadSafetyMode.None));
        }
        catch (BadImageFormatException)
        {
            return null;
        }
    }

    private static string ReadOwner(MetadataReader metadata, EntityHandle method) => method.Kind switch
    {
        HandleKind.MethodSpecification => ReadOwner(metadata, metadata.GetMethodSpecification((MethodSpecificationHandle)method).Method),
        HandleKind.MemberReference
            when metadata.GetMemberReference((MemberReferenceHandle)method).Parent is { Kind: not HandleKind.MethodDefinition } parent =>
            SignatureTypes.ReadType(metadata, parent),
        _ => MetadataNames.ReadMethod(metadata, method).Type,
    };

    private IReadOnlyList<MethodCode> Resolve(AssemblyImage from, EntityHandle target, IReadOnlyList<string> parameters)
    {
        IReadOnlyList<MethodCode> all = program.Resolve(from, target);
        List<MethodCode> same = all.Count < 2
            ? []
            : [.. all.Where(method => method.ParameterTypes.SequenceEqual(parameters))];
        return same.Count > 0 ? same : all;
    }
}
