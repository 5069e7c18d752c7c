using System.Collections.Immutable;
using System.Reflection.Metadata;
using System.Text.RegularExpressions;

namespace Threadbare.Tests.Architecture;

/// <summary>A set of top-level types, filled by walking metadata handles and decoding signatures.</summary>
internal sealed class UsedTypes(MetadataReader metadata, HashSet<TypeName> names) : ISignatureTypeProvider<object?, object?>
{
    /// <summary>Adds the types behind a handle: the type itself, the type that declares the member, and all generic arguments.</summary>
    public void Add(EntityHandle handle)
    {
        if (handle.IsNil)
        {
            return;
        }

        switch (handle.Kind)
        {
            case HandleKind.TypeDefinition or HandleKind.TypeReference:
                names.Add(ReadName(metadata, handle));
                break;
            case HandleKind.TypeSpecification:
                metadata.GetTypeSpecification((TypeSpecificationHandle)handle).DecodeSignature(this, null);
                break;
            case HandleKind.FieldDefinition:
                Add(metadata.GetFieldDefinition((FieldDefinitionHandle)handle).GetDeclaringType());
                break;
            case HandleKind.MethodDefinition:
                Add(metadata.GetMethodDefinition((MethodDefinitionHandle)handle).GetDeclaringType());
                break;
            case HandleKind.MemberReference:
                Add(metadata.GetMemberReference((MemberReferenceHandle)handle).Parent);
                break;
            case HandleKind.MethodSpecification:
                MethodSpecification method = metadata.GetMethodSpecification((MethodSpecificationHandle)handle);
                Add(method.Method);
                method.DecodeSignature(this, null);
                break;
            case HandleKind.StandaloneSignature:
                AddSignature(metadata.GetStandaloneSignature((StandaloneSignatureHandle)handle));
                break;
            default:
                throw new NotSupportedException($"A handle of kind {handle.Kind} was not expected here.");
        }
    }

    /// <summary>Adds the types that an attribute's argument names, such as "Some.Type`1[[Its.Argument, Its.Assembly]]".</summary>
    public void AddByName(string name)
    {
        // A type's name stands at the start, or directly behind a bracket that opens a list of generic arguments.
        foreach (Match match in Regex.Matches(name, @"(?:^|\[)([^\[\],+`]+)"))
        {
            string full = match.Groups[1].Value;
            int dot = full.LastIndexOf('.');
            names.Add(new TypeName(dot < 0 ? "" : full[..dot], full[(dot + 1)..]));
        }
    }

    public static TypeName ReadName(MetadataReader metadata, EntityHandle handle) => handle.Kind == HandleKind.TypeDefinition
        ? ReadName(metadata, metadata.GetTypeDefinition((TypeDefinitionHandle)handle))
        : ReadName(metadata, metadata.GetTypeReference((TypeReferenceHandle)handle));

    public static TypeName ReadAttributeName(MetadataReader metadata, CustomAttribute attribute)
    {
        EntityHandle type = attribute.Constructor.Kind == HandleKind.MethodDefinition
            ? metadata.GetMethodDefinition((MethodDefinitionHandle)attribute.Constructor).GetDeclaringType()
            : metadata.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent;
        return type.Kind == HandleKind.TypeSpecification ? default : ReadName(metadata, type);
    }

    private static TypeName ReadName(MetadataReader metadata, TypeDefinition type) => type.GetDeclaringType() is { IsNil: false } around
        ? ReadName(metadata, around)
        : CreateName(metadata, type.Namespace, type.Name);

    private static TypeName ReadName(MetadataReader metadata, TypeReference type) => type.ResolutionScope.Kind == HandleKind.TypeReference
        ? ReadName(metadata, type.ResolutionScope)
        : CreateName(metadata, type.Namespace, type.Name);

    private static TypeName CreateName(MetadataReader metadata, StringHandle @namespace, StringHandle name) =>
        new(metadata.GetString(@namespace), metadata.GetString(name).Split('`')[0]);

    private void AddSignature(StandaloneSignature signature)
    {
        if (signature.GetKind() == StandaloneSignatureKind.LocalVariables)
        {
            signature.DecodeLocalSignature(this, null);
        }
        else
        {
            signature.DecodeMethodSignature(this, null);
        }
    }

    // The decoder asks for a value for each part of a signature. Only the named types matter, so every answer is null.
    object? ISimpleTypeProvider<object?>.GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) =>
        AddNamed(handle);

    object? ISimpleTypeProvider<object?>.GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) =>
        AddNamed(handle);

    object? ISignatureTypeProvider<object?, object?>.GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) => AddNamed(handle);

    object? ISimpleTypeProvider<object?>.GetPrimitiveType(PrimitiveTypeCode typeCode) => null;

    object? ISZArrayTypeProvider<object?>.GetSZArrayType(object? elementType) => null;

    object? IConstructedTypeProvider<object?>.GetArrayType(object? elementType, ArrayShape shape) => null;

    object? IConstructedTypeProvider<object?>.GetByReferenceType(object? elementType) => null;

    object? IConstructedTypeProvider<object?>.GetPointerType(object? elementType) => null;

    object? IConstructedTypeProvider<object?>.GetGenericInstantiation(object? genericType, ImmutableArray<object?> typeArguments) => null;

    object? ISignatureTypeProvider<object?, object?>.GetFunctionPointerType(MethodSignature<object?> signature) => null;

    object? ISignatureTypeProvider<object?, object?>.GetGenericMethodParameter(object? genericContext, int index) => null;

    object? ISignatureTypeProvider<object?, object?>.GetGenericTypeParameter(object? genericContext, int index) => null;

    object? ISignatureTypeProvider<object?, object?>.GetModifiedType(object? modifier, object? unmodifiedType, bool isRequired) => null;

    object? ISignatureTypeProvider<object?, object?>.GetPinnedType(object? elementType) => null;

    private object? AddNamed(EntityHandle handle)
    {
        Add(handle);
        return null;
    }
}
