using System.Reflection.Metadata;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Full names of what metadata defines and refers to.</summary>
internal static class MetadataNames
{
    public static MethodName ReadMethod(MetadataReader metadata, EntityHandle method)
    {
        switch (method.Kind)
        {
            case HandleKind.MethodDefinition:
                MethodDefinition definition = metadata.GetMethodDefinition((MethodDefinitionHandle)method);
                return new MethodName(ReadType(metadata, definition.GetDeclaringType()), metadata.GetString(definition.Name));
            case HandleKind.MemberReference:
                MemberReference reference = metadata.GetMemberReference((MemberReferenceHandle)method);
                return new MethodName(OfParent(metadata, reference.Parent), metadata.GetString(reference.Name));
            case HandleKind.MethodSpecification:
                return ReadMethod(metadata, metadata.GetMethodSpecification((MethodSpecificationHandle)method).Method);
            default:
                return new MethodName("", "");
        }
    }

    public static string ReadType(MetadataReader metadata, TypeDefinitionHandle type)
    {
        TypeDefinition definition = metadata.GetTypeDefinition(type);
        string name = metadata.GetString(definition.Name);
        return definition.GetDeclaringType() is { IsNil: false } outer ? $"{ReadType(metadata, outer)}+{name}" : Join(metadata.GetString(definition.Namespace), name);
    }

    public static string ReadType(MetadataReader metadata, TypeReferenceHandle type)
    {
        TypeReference reference = metadata.GetTypeReference(type);
        string name = metadata.GetString(reference.Name);
        return reference.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{ReadType(metadata, (TypeReferenceHandle)reference.ResolutionScope)}+{name}"
            : Join(metadata.GetString(reference.Namespace), name);
    }

    /// <summary>Any handle that stands for a type; a generic instance is its definition, an array or a parameter is nothing.</summary>
    public static string ReadAnyType(MetadataReader metadata, EntityHandle type) => type.IsNil ? "" : type.Kind switch
    {
        HandleKind.TypeDefinition => ReadType(metadata, (TypeDefinitionHandle)type),
        HandleKind.TypeReference => ReadType(metadata, (TypeReferenceHandle)type),
        HandleKind.TypeSpecification => OfSpecification(metadata, (TypeSpecificationHandle)type),
        _ => "",
    };

    private static string OfParent(MetadataReader metadata, EntityHandle parent) => parent.Kind == HandleKind.MethodDefinition
        ? ReadType(metadata, metadata.GetMethodDefinition((MethodDefinitionHandle)parent).GetDeclaringType())
        : ReadAnyType(metadata, parent);

    private static string OfSpecification(MetadataReader metadata, TypeSpecificationHandle type)
    {
        BlobReader signature = metadata.GetBlobReader(metadata.GetTypeSpecification(type).Signature);
        if (signature.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance)
        {
            return "";
        }

        // A class or a value type, which the name does not show.
        _ = signature.ReadCompressedInteger();
        return ReadAnyType(metadata, signature.ReadTypeHandle());
    }

    private static string Join(string space, string name) => space.Length == 0 ? name : $"{space}.{name}";
}
