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
    public static IReadOnlyList<string> Read(MetadataReader metadata, EntityHandle method) =>
        ReadSignature(metadata, method).ParameterTypes;

    /// <summary>Reads the signature of a method that is defined or referred to.</summary>
    /// <exception cref="BadImageFormatException">The signature is broken.</exception>
    public static MethodSignature<string> ReadSignature(MetadataReader metadata, EntityHandle method) => method.Kind switch
    {
        HandleKind.MethodDefinition => metadata.GetMethodDefinition((MethodDefinitionHandle)method).DecodeSignature(Provider, null),
        HandleKind.MemberReference => metadata.GetMemberReference((MemberReferenceHandle)method).DecodeMethodSignature(Provider, null),
        HandleKind.MethodSpecification =>
            ReadSignature(metadata, metadata.GetMethodSpecification((MethodSpecificationHandle)method).Method),
        _ => throw new BadImageFormatException(),
    };

    /// <summary>Reads the generic arguments that a call gives to a method; none for a method without.</summary>
    public static IReadOnlyList<string> ReadArguments(MetadataReader metadata, EntityHandle method) =>
        method.Kind == HandleKind.MethodSpecification
            ? metadata.GetMethodSpecification((MethodSpecificationHandle)method).DecodeSignature(Provider, null)
            : [];

    /// <summary>Reads a type by any handle, with its generic arguments.</summary>
    public static string ReadType(MetadataReader metadata, EntityHandle type) => type.Kind == HandleKind.TypeSpecification
        ? metadata.GetTypeSpecification((TypeSpecificationHandle)type).DecodeSignature(Provider, null)
        : MetadataNames.ReadAnyType(metadata, type);

    /// <summary>Reads the type of a field that is defined or referred to.</summary>
    public static string ReadField(MetadataReader metadata, EntityHandle field) => field.Kind switch
    {
        HandleKind.FieldDefinition => metadata.GetFieldDefinition((FieldDefinitionHandle)field).DecodeSignature(Provider, null),
        HandleKind.MemberReference => metadata.GetMemberReference((MemberReferenceHandle)field).DecodeFieldSignature(Provider, null),
        _ => "",
    };

    /// <summary>Reads the types of the variables of a method.</summary>
    public static IReadOnlyList<string> ReadLocals(MetadataReader metadata, StandaloneSignatureHandle locals) =>
        locals.IsNil ? [] : metadata.GetStandaloneSignature(locals).DecodeLocalSignature(Provider, null);

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
