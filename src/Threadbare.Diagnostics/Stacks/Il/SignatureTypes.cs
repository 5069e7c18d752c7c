using System.Reflection.Metadata;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>Reads the types that a signature names, generic arguments and the elements of arrays too.</summary>
internal static class SignatureTypes
{
    /// <summary>Reads the full names of the types that a method takes and returns.</summary>
    /// <returns>The types before the first that cannot be read.</returns>
    public static IReadOnlyList<string> ReadMethod(MetadataReader metadata, MethodDefinitionHandle method) => Read(names =>
    {
        BlobReader reader = metadata.GetBlobReader(metadata.GetMethodDefinition(method).Signature);
        if (reader.ReadSignatureHeader().IsGeneric)
        {
            _ = reader.ReadCompressedInteger();
        }

        ReadTypes(metadata, ref reader, reader.ReadCompressedInteger() + 1, names);
    });

    /// <summary>Reads the full names of the types with which a generic method is called.</summary>
    /// <returns>The types before the first that cannot be read.</returns>
    public static IReadOnlyList<string> ReadArguments(MetadataReader metadata, MethodSpecificationHandle method) => Read(names =>
    {
        BlobReader reader = metadata.GetBlobReader(metadata.GetMethodSpecification(method).Signature);
        _ = reader.ReadSignatureHeader();
        ReadTypes(metadata, ref reader, reader.ReadCompressedInteger(), names);
    });

    /// <summary>Reads the full names of the types of a field.</summary>
    /// <returns>The types before the first that cannot be read.</returns>
    public static IReadOnlyList<string> ReadField(MetadataReader metadata, FieldDefinitionHandle field) => Read(names =>
    {
        BlobReader reader = metadata.GetBlobReader(metadata.GetFieldDefinition(field).Signature);
        _ = reader.ReadSignatureHeader();
        ReadTypes(metadata, ref reader, 1, names);
    });

    /// <summary>Reads the full names of a type and its generic arguments.</summary>
    /// <returns>None for a type without arguments; otherwise the types before the first that cannot be read.</returns>
    public static IReadOnlyList<string> ReadGeneric(MetadataReader metadata, EntityHandle type) => Read(names =>
    {
        if (type.Kind == HandleKind.TypeSpecification)
        {
            BlobReader reader = metadata.GetBlobReader(metadata.GetTypeSpecification((TypeSpecificationHandle)type).Signature);
            ReadTypes(metadata, ref reader, 1, names);
        }
    });

    // Broken metadata, or a form that no type of interest has, ends the reading.
    private static List<string> Read(Action<List<string>> read)
    {
        var names = new List<string>();
        try
        {
            read(names);
        }
        catch (BadImageFormatException)
        {
            return names;
        }

        return names;
    }

    private static void ReadTypes(MetadataReader metadata, ref BlobReader reader, int count, List<string> names)
    {
        for (int left = count; left > 0; left--)
        {
            ReadType(metadata, ref reader, names);
        }
    }

    private static void ReadType(MetadataReader metadata, ref BlobReader reader, List<string> names)
    {
        switch (reader.ReadSignatureTypeCode())
        {
            case SignatureTypeCode.TypeHandle:
                names.Add(MetadataNames.ReadAnyType(metadata, reader.ReadTypeHandle()));
                break;
            case SignatureTypeCode.Object:
                names.Add(typeof(object).FullName!);
                break;
            case SignatureTypeCode.GenericTypeInstance:
                // Whether it is a class or a value type.
                _ = reader.ReadCompressedInteger();
                names.Add(MetadataNames.ReadAnyType(metadata, reader.ReadTypeHandle()));
                ReadTypes(metadata, ref reader, reader.ReadCompressedInteger(), names);
                break;
            case SignatureTypeCode.RequiredModifier or SignatureTypeCode.OptionalModifier:
                _ = reader.ReadTypeHandle();
                ReadTypes(metadata, ref reader, 1, names);
                break;
            case SignatureTypeCode.SZArray or SignatureTypeCode.ByReference or SignatureTypeCode.Pointer:
                ReadTypes(metadata, ref reader, 1, names);
                break;
            case SignatureTypeCode.GenericTypeParameter or SignatureTypeCode.GenericMethodParameter:
                _ = reader.ReadCompressedInteger();
                break;
            case SignatureTypeCode.Array or SignatureTypeCode.FunctionPointer or SignatureTypeCode.Invalid:
                throw new BadImageFormatException();
        }
    }
}
