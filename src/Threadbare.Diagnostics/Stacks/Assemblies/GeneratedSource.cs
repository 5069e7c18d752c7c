namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>Recognizes source that a tool wrote, by the attribute <c>GeneratedCode</c> of a method or of a type around it.</summary>
/// <remarks>The client of a gRPC service is an example. It is compiled into the service, and nobody reads or changes it.</remarks>
internal static class GeneratedSource
{
    private const string Space = "System.CodeDom.Compiler";
    private const string Attribute = "GeneratedCodeAttribute";

    /// <summary>True if a tool wrote the method.</summary>
    public static bool Contains(MethodCode method)
    {
        MetadataReader metadata = method.Assembly.Metadata;
        MethodDefinition definition = metadata.GetMethodDefinition(method.Handle);
        return HasAttribute(metadata, definition.GetCustomAttributes()) || IsWithin(metadata, definition.GetDeclaringType());
    }

    private static bool IsWithin(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        for (TypeDefinitionHandle type = handle; !type.IsNil; type = metadata.GetTypeDefinition(type).GetDeclaringType())
        {
            if (HasAttribute(metadata, metadata.GetTypeDefinition(type).GetCustomAttributes()))
            {
                return true;
            }
        }

        return false;
    }

    private static bool HasAttribute(MetadataReader metadata, CustomAttributeHandleCollection attributes) => attributes.Any(
        attribute => metadata.GetCustomAttribute(attribute).Constructor is { Kind: HandleKind.MemberReference } constructor
            && metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent is { Kind: HandleKind.TypeReference } parent
            && IsAttribute(metadata, metadata.GetTypeReference((TypeReferenceHandle)parent)));

    // It is the framework's, so a program only refers to it.
    private static bool IsAttribute(MetadataReader metadata, TypeReference type) =>
        metadata.StringComparer.Equals(type.Name, Attribute) && metadata.StringComparer.Equals(type.Namespace, Space);
}
