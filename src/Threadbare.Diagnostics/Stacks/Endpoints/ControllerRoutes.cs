using System.Reflection.Metadata;

namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Reads the routes that attributes give to the methods of controllers.</summary>
internal static class ControllerRoutes
{
    private const string Namespace = "Microsoft.AspNetCore.Mvc.";
    private const string Suffix = "Controller";

    // Metadata that is broken may make a type its own base.
    private const int MostParents = 16;

    /// <summary>Reads the routes of all controllers in an assembly.</summary>
    public static IEnumerable<MappedEndpoint> Read(AssemblyImage assembly) =>
        from handle in assembly.Metadata.TypeDefinitions
        let type = assembly.Metadata.GetTypeDefinition(handle)
        let name = assembly.Metadata.GetString(type.Name)
        let prefix = FindPrefix(assembly, handle, MostParents)
        from method in type.GetMethods()
        let definition = assembly.Metadata.GetMethodDefinition(method)
        from template in ReadTemplates(assembly, definition.GetCustomAttributes())
        let pattern = Join(prefix, template, name, assembly.Metadata.GetString(definition.Name))
        let verb = ReadVerb(assembly.Metadata, definition.GetCustomAttributes())
        select new MappedEndpoint(new RouteTemplate(pattern), new MethodCode(assembly, method)) { Verb = verb };

    // A controller has the route of its base class if it has none itself.
    private static string? FindPrefix(AssemblyImage assembly, TypeDefinitionHandle handle, int depth)
    {
        TypeDefinition type = assembly.Metadata.GetTypeDefinition(handle);
        bool hasParent = depth > 0 && type.BaseType is { IsNil: false, Kind: HandleKind.TypeDefinition };
        return ReadTemplates(assembly, type.GetCustomAttributes()).FirstOrDefault()
            ?? (hasParent ? FindPrefix(assembly, (TypeDefinitionHandle)type.BaseType, depth - 1) : null);
    }

    private static string Join(string? prefix, string template, string type, string action)
    {
        bool isAbsolute = template.StartsWith('/') || template.StartsWith("~/", StringComparison.Ordinal);
        string whole = isAbsolute ? template.TrimStart('~') : $"{prefix}/{template}".TrimEnd('/');
        string controller = type.EndsWith(Suffix, StringComparison.Ordinal) ? type[..^Suffix.Length] : type;
        return whole
            .Replace("[controller]", controller, StringComparison.OrdinalIgnoreCase)
            .Replace("[action]", action, StringComparison.OrdinalIgnoreCase);
    }

    // Of each routing attribute: its first argument, or empty.
    private static IEnumerable<string> ReadTemplates(AssemblyImage assembly, CustomAttributeHandleCollection attributes) =>
        from handle in attributes
        let attribute = assembly.Metadata.GetCustomAttribute(handle)
        let type = MetadataNames.ReadMethod(assembly.Metadata, attribute.Constructor).Type
        where type == Namespace + "RouteAttribute" || type.StartsWith(Namespace + "Http", StringComparison.Ordinal)
        select ReadFirstText(assembly.Metadata, attribute);

    // The route of the only attribute like HttpGet; empty if there are none or several.
    private static string ReadVerb(MetadataReader metadata, CustomAttributeHandleCollection attributes)
    {
        const string prefix = Namespace + "Http";
        const string suffix = "Attribute";
        List<string> types =
        [
            .. attributes
                .Select(handle => MetadataNames.ReadMethod(metadata, metadata.GetCustomAttribute(handle).Constructor).Type)
                .Where(type => type.StartsWith(prefix, StringComparison.Ordinal) && type.EndsWith(suffix, StringComparison.Ordinal)),
        ];
        return types is [var only] ? only[prefix.Length..^suffix.Length].ToUpperInvariant() : "";
    }

    private static string ReadFirstText(MetadataReader metadata, CustomAttribute attribute)
    {
        if (SignatureShape.Read(metadata, attribute.Constructor).Parameters == 0)
        {
            return "";
        }

        BlobReader value = metadata.GetBlobReader(attribute.Value);
        _ = value.ReadUInt16();
        return value.ReadSerializedString() ?? "";
    }
}
