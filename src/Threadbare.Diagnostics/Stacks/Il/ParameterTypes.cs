using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Reads the types of a method's parameters as text, by which methods of different assemblies can be compared.</summary>
internal sealed class ParameterTypes : ISignatureTypeProvider<string, object?>
{
    private static readonly ParameterTypes Provider = new();

    private ParameterTypes()
    {
    }

    /// <summary>Reads the parameters of a method that is defined or referred to.</summary>
    /// <exception cref="BadImageFormatException">The signature is broken.</exception>
    public static IReadOnlyList<string> Read(MetadataReader metadata, EntityHandle method) => method.Kind switch
    {
        HandleKind.MethodDefinition =>
            metadata.GetMethodDefinition((MethodDefinitionHandle)method).DecodeSignature(Provider, null).ParameterTypes,
        HandleKind.MemberReference =>
            metadata.GetMemberReference((MemberReferenceHandle)method).DecodeMethodSignature(Provider, null).ParameterTypes,
        HandleKind.MethodSpecification => Read(metadata, metadata.GetMethodSpecification((MethodSpecificationHandle)method).Method),
        _ => [],
    };

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => typeCode.ToString();

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) =>
        MetadataNames.ReadType(reader, handle);

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) =>
        MetadataNames.ReadType(reader, handle);

    public string GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) => $"{elementType}[{shape.Rank}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType;

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) =>
        $"{genericType}<{string.Join(',', typeArguments)}>";

    public string GetGenericTypeParameter(object? genericContext, int index) => $"!{index}";

    public string GetGenericMethodParameter(object? genericContext, int index) => $"!!{index}";

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => unmodifiedType;

    public string GetFunctionPointerType(MethodSignature<string> signature) => "method";
}
