using System.Reflection.Metadata;

namespace Threadbare.Tests.Architecture;

/// <summary>Collects the types that an attribute's arguments name with <c>typeof</c>, and the enums among them.</summary>
internal sealed class AttributeTypes(UsedTypes used) : ICustomAttributeTypeProvider<string>
{
    public static void Read(CustomAttribute attribute, UsedTypes used) => attribute.DecodeValue(new AttributeTypes(used));

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => typeCode.ToString();

    public string GetSystemType() => typeof(Type).FullName!;

    public bool IsSystemType(string type) => type == typeof(Type).FullName;

    public string GetSZArrayType(string elementType) => elementType;

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) => AddNamed(reader, handle);

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) => AddNamed(reader, handle);

    public string GetTypeFromSerializedName(string name)
    {
        used.AddByName(name);
        return name;
    }

    // Correct for every enum that an attribute takes in this repository. The decoder fails loudly on an enum of another size.
    public PrimitiveTypeCode GetUnderlyingEnumType(string type) => PrimitiveTypeCode.Int32;

    private string AddNamed(MetadataReader reader, EntityHandle handle)
    {
        used.Add(handle);
        return UsedTypes.ReadName(reader, handle).ToString();
    }
}
