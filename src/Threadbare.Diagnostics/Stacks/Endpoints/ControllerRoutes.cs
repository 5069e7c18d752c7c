namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Reads the routes that attributes give to the methods of controllers.</summary>
internal static class ControllerRoutes
{
    private const string Route = "Microsoft.AspNetCore.Mvc.RouteAttribute";
    private const string Verb = "Microsoft.AspNetCore.Mvc.Http";
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

    // The templates of routing attributes. Beside a Route, a verb without a template only limits it.
    private static IEnumerable<string> ReadTemplates(AssemblyImage assembly, CustomAttributeHandleCollection attributes)
    {
        List<(string Type, string Text)> all = [.. ReadRouting(assembly.Metadata, attributes)];
        return all.Where(one => one is not { Text: "", Type: not Route } || all.TrueForAll(it => it.Type != Route)).Select(one => one.Text);
    }

    // The route of the only attribute like HttpGet; empty if there are none or several.
    private static string ReadVerb(MetadataReader metadata, CustomAttributeHandleCollection attributes)
    {
        List<string> types = [.. ReadRouting(metadata, attributes).Select(one => one.Type).Where(type => type != Route)];
        return types is [var only] ? only[Verb.Length..^"Attribute".Length].ToUpperInvariant() : "";
    }

    // Of each routing attribute: its type, and its first argument, or empty.
    private static IEnumerable<(string Type, string Text)> ReadRouting(MetadataReader metadata, CustomAttributeHandleCollection all) =>
        from handle in all
        let attribute = metadata.GetCustomAttribute(handle)
        let type = MetadataNames.ReadMethod(metadata, attribute.Constructor).Type
        where type == Route || type.StartsWith(Verb, StringComparison.Ordinal)
        select (type, ReadFirstText(metadata, attribute));

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
