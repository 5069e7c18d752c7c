namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>Recognizes source that a tool wrote, by the attribute <c>GeneratedCode</c> of a method or of a type around it.</summary>
/// <remarks>The client of a gRPC service is an example. It is compiled into the service, and nobody reads or changes it.</remarks>
internal static class GeneratedSource
{
    private const string Attribute = "System.CodeDom.Compiler.GeneratedCodeAttribute";

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
        attribute => MetadataNames.ReadMethod(metadata, metadata.GetCustomAttribute(attribute).Constructor).Type == Attribute);
}
