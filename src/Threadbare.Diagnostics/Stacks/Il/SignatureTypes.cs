namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Reads the types in signatures as text, by which methods of different assemblies can be compared.</summary>
internal sealed class SignatureTypes : ISignatureTypeProvider<string, int>
{
    // Far more than any compiler nests. Metadata that is broken may nest a type in itself.
    private const int MostNested = 64;

    private static readonly SignatureTypes Provider = new();

    private SignatureTypes()
    {
    }

    /// <summary>Reads the parameters of a method that is defined or referred to.</summary>
    /// <exception cref="BadImageFormatException">The signature is broken.</exception>
    public static IReadOnlyList<string> Read(MetadataReader metadata, EntityHandle method) =>
        ReadSignature(metadata, method).ParameterTypes;

    /// <summary>Reads the signature of a method that is defined or referred to.</summary>
    /// <exception cref="BadImageFormatException">The signature is broken.</exception>
    public static MethodSignature<string> ReadSignature(MetadataReader metadata, EntityHandle method) => method.Kind switch
    {
        HandleKind.MethodDefinition => metadata.GetMethodDefinition((MethodDefinitionHandle)method).DecodeSignature(Provider, MostNested),
        HandleKind.MemberReference =>
            metadata.GetMemberReference((MemberReferenceHandle)method).DecodeMethodSignature(Provider, MostNested),
        HandleKind.MethodSpecification =>
            ReadSignature(metadata, metadata.GetMethodSpecification((MethodSpecificationHandle)method).Method),
        _ => throw new BadImageFormatException(),
    };

    /// <summary>Reads the generic arguments that a call gives to a method; none for a method without.</summary>
    public static IReadOnlyList<string> ReadArguments(MetadataReader metadata, EntityHandle method) =>
        method.Kind == HandleKind.MethodSpecification
            ? metadata.GetMethodSpecification((MethodSpecificationHandle)method).DecodeSignature(Provider, MostNested)
            : [];

    /// <summary>Reads a type by any handle, with its generic arguments.</summary>
    public static string ReadType(MetadataReader metadata, EntityHandle type) => type.Kind == HandleKind.TypeSpecification
        ? metadata.GetTypeSpecification((TypeSpecificationHandle)type).DecodeSignature(Provider, MostNested)
        : MetadataNames.ReadAnyType(metadata, type);

    /// <summary>Reads the type of a field that is defined or referred to.</summary>
    public static string ReadField(MetadataReader metadata, EntityHandle field) => field.Kind switch
    {
        HandleKind.FieldDefinition => metadata.GetFieldDefinition((FieldDefinitionHandle)field).DecodeSignature(Provider, MostNested),
        HandleKind.MemberReference => metadata.GetMemberReference((MemberReferenceHandle)field).DecodeFieldSignature(Provider, MostNested),
        _ => "",
    };

    /// <summary>Reads the types of the variables of a method.</summary>
    public static IReadOnlyList<string> ReadLocals(MetadataReader metadata, StandaloneSignatureHandle locals) =>
        locals.IsNil ? [] : metadata.GetStandaloneSignature(locals).DecodeLocalSignature(Provider, MostNested);

    /// <summary>Names the types that a method returns and takes, generic arguments and the elements of arrays too.</summary>
    /// <returns>None where the signature is broken.</returns>
    public static IReadOnlyList<string> ListMethod(MetadataReader metadata, EntityHandle method) =>
        List(() => ReadSignature(metadata, method) is var signature ? [signature.ReturnType, .. signature.ParameterTypes] : []);

    /// <summary>Names the types in the generic arguments that a call gives to a method.</summary>
    /// <returns>None for a method without, or where they are broken.</returns>
    public static IReadOnlyList<string> ListArguments(MetadataReader metadata, EntityHandle method) =>
        List(() => ReadArguments(metadata, method));

    /// <summary>Names the types in that of a field.</summary>
    /// <returns>None where it is broken.</returns>
    public static IReadOnlyList<string> ListField(MetadataReader metadata, EntityHandle field) => List(() => [ReadField(metadata, field)]);

    /// <summary>Names a type and the types in its generic arguments.</summary>
    /// <returns>None where it is broken.</returns>
    public static IReadOnlyList<string> ListType(MetadataReader metadata, EntityHandle type) => List(() => [ReadType(metadata, type)]);

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) =>
        typeCode == PrimitiveTypeCode.Object ? typeof(object).FullName! : typeCode.ToString();

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) =>
        MetadataNames.ReadType(reader, handle);

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) =>
        MetadataNames.ReadType(reader, handle);

    public string GetTypeFromSpecification(
        MetadataReader reader, int depth, TypeSpecificationHandle handle, byte rawTypeKind) => depth > 0
        ? reader.GetTypeSpecification(handle).DecodeSignature(this, depth - 1)
        : throw new BadImageFormatException($"a type is nested more than {MostNested} deep");

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) => $"{elementType}[{shape.Rank}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType;

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) =>
        $"{genericType}<{string.Join(',', typeArguments)}>";

    public string GetGenericTypeParameter(int depth, int index) => $"!{index}";

    public string GetGenericMethodParameter(int depth, int index) => $"!!{index}";

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => unmodifiedType;

    public string GetFunctionPointerType(MethodSignature<string> signature) => "method";

    private static List<string> List(Func<IEnumerable<string>> read)
    {
        try
        {
            return [.. read().SelectMany(TypeText.List)];
        }
        catch (BadImageFormatException)
        {
            return [];
        }
    }
}
