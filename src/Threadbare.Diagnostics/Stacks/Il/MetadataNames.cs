namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Reads the full names of the methods and types in metadata.</summary>
internal static class MetadataNames
{
    // Far more than any compiler nests. Metadata that is broken may nest a type in itself.
    private const int MostNested = 64;

    /// <summary>Reads the name of a method that is defined or referred to; empty for another handle.</summary>
    public static MethodName ReadMethod(MetadataReader metadata, EntityHandle method)
    {
        switch (method.Kind)
        {
            case HandleKind.MethodDefinition:
                MethodDefinition definition = metadata.GetMethodDefinition((MethodDefinitionHandle)method);
                return new MethodName(ReadType(metadata, definition.GetDeclaringType()), metadata.GetString(definition.Name));
            case HandleKind.MemberReference:
                MemberReference reference = metadata.GetMemberReference((MemberReferenceHandle)method);
                return new MethodName(ReadParent(metadata, reference.Parent), metadata.GetString(reference.Name));
            case HandleKind.MethodSpecification:
                return ReadMethod(metadata, metadata.GetMethodSpecification((MethodSpecificationHandle)method).Method);
            default: return new MethodName("", "");
        }
    }

    /// <summary>Reads the name of a defined type.</summary>
    /// <exception cref="BadImageFormatException">The type is nested in itself, or the metadata is broken.</exception>
    public static string ReadType(MetadataReader metadata, TypeDefinitionHandle type) => ReadType(metadata, type, MostNested);

    /// <summary>Reads the name of a type that is referred to.</summary>
    /// <exception cref="BadImageFormatException">The type is nested in itself, or the metadata is broken.</exception>
    public static string ReadType(MetadataReader metadata, TypeReferenceHandle type) => ReadType(metadata, type, MostNested);

    /// <summary>
    /// Reads the name of a type by any handle: of a generic instance its definition's, of an array or a parameter an empty one.
    /// </summary>
    /// <exception cref="BadImageFormatException">The type is nested in itself, or the metadata is broken.</exception>
    public static string ReadAnyType(MetadataReader metadata, EntityHandle type) => ReadAnyType(metadata, type, MostNested);

    private static string ReadType(MetadataReader metadata, TypeDefinitionHandle type, int depth)
    {
        RequireDepth(depth);
        TypeDefinition definition = metadata.GetTypeDefinition(type);
        string name = metadata.GetString(definition.Name);
        return definition.GetDeclaringType() is { IsNil: false } outer
            ? $"{ReadType(metadata, outer, depth - 1)}+{name}"
            : Join(metadata.GetString(definition.Namespace), name);
    }

    private static string ReadType(MetadataReader metadata, TypeReferenceHandle type, int depth)
    {
        RequireDepth(depth);
        TypeReference reference = metadata.GetTypeReference(type);
        string name = metadata.GetString(reference.Name);
        return reference.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{ReadType(metadata, (TypeReferenceHandle)reference.ResolutionScope, depth - 1)}+{name}"
            : Join(metadata.GetString(reference.Namespace), name);
    }

    private static string ReadAnyType(MetadataReader metadata, EntityHandle type, int depth) => type.IsNil ? "" : type.Kind switch
    {
        HandleKind.TypeDefinition => ReadType(metadata, (TypeDefinitionHandle)type, depth),
        HandleKind.TypeReference => ReadType(metadata, (TypeReferenceHandle)type, depth),
        HandleKind.TypeSpecification => ReadSpecification(metadata, (TypeSpecificationHandle)type, depth),
        _ => "",
    };

    private static string ReadParent(MetadataReader metadata, EntityHandle parent) => parent.Kind == HandleKind.MethodDefinition
        ? ReadType(metadata, metadata.GetMethodDefinition((MethodDefinitionHandle)parent).GetDeclaringType())
        : ReadAnyType(metadata, parent);

    private static string ReadSpecification(MetadataReader metadata, TypeSpecificationHandle type, int depth)
    {
        RequireDepth(depth);
        BlobReader signature = metadata.GetBlobReader(metadata.GetTypeSpecification(type).Signature);
        if (signature.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance)
        {
            return "";
        }

        // Whether it is a class or a value type, which the name does not show.
        _ = signature.ReadCompressedInteger();
        return ReadAnyType(metadata, signature.ReadTypeHandle(), depth - 1);
    }

    private static void RequireDepth(int depth)
    {
        if (depth == 0)
        {
            throw new BadImageFormatException($"a type is nested more than {MostNested} deep");
        }
    }

    private static string Join(string space, string name) => space.Length == 0 ? name : $"{space}.{name}";
}
