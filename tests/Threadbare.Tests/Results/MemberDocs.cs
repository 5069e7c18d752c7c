using System.Reflection;
using System.Text.Json;
using System.Xml.Linq;

namespace Threadbare.Tests.Results;

/// <summary>Finds the summaries of types and properties in the documentation files beside their assemblies.</summary>
internal sealed class MemberDocs
{
    private readonly Dictionary<Assembly, Dictionary<string, XElement>> _files = [];

    /// <summary>Finds the summary of a type or a property in plain text; null when it has none.</summary>
    public string? Find(MemberInfo member)
    {
        string type = (member as Type ?? member.DeclaringType)!.FullName!;
        string name = member is Type ? $"T:{type}" : $"P:{type}.{member.Name}";
        XElement? text = Find(member, name)?.Element("summary") ?? FindParameter(member, $"T:{type}");
        return text is null ? null : ToText(text);
    }

    // A property of a positional record is documented as a parameter of its type.
    private XElement? FindParameter(MemberInfo member, string type) =>
        Find(member, type)?.Elements("param").FirstOrDefault(one => one.Attribute("name")!.Value == member.Name);

    private XElement? Find(MemberInfo member, string name)
    {
        Assembly assembly = member.Module.Assembly;
        if (!_files.TryGetValue(assembly, out Dictionary<string, XElement>? docs))
        {
            docs = XDocument.Load(Path.ChangeExtension(assembly.Location, ".xml")).Descendants("member")
                .ToDictionary(one => one.Attribute("name")!.Value);
            _files[assembly] = docs;
        }

        return docs.GetValueOrDefault(name);
    }

    private static string ToText(XElement element) =>
        string.Join(' ', string.Concat(element.Nodes().Select(ToText)).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));

    private static string ToText(XNode node) => node switch
    {
        XText text => text.Value,
        XElement { Name.LocalName: "see" } see => ToName(see.Attributes().First().Value),
        XElement other => other.Value,
        _ => "",
    };

    // The last part of what is referred to, as it is written in JSON.
    private static string ToName(string reference)
    {
        string name = reference[(reference.LastIndexOf('.') + 1)..];
        return reference.StartsWith("P:", StringComparison.Ordinal) ? JsonNamingPolicy.CamelCase.ConvertName(name) : name;
    }
}
