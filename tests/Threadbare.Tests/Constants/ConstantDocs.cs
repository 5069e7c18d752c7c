using System.Collections.Concurrent;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Threadbare.Tests.Constants;

/// <summary>The unit, the meaning and the reason of a number that decides, as its doc comment gives them.</summary>
internal sealed partial record ConstantDocs(string Unit, string Meaning, string Reason)
{
    private static readonly ConcurrentDictionary<Assembly, ILookup<string, XElement>> Documents = new();

    /// <summary>Reads a field's; null if its comment does not begin with a summary, a unit and a reason.</summary>
    public static ConstantDocs? Find(FieldInfo field)
    {
        XElement? member = Find(field.DeclaringType!.Assembly, $"F:{Name(field.DeclaringType)}.{field.Name}");
        Match remarks = Remarks().Match(Text(member?.Element("remarks")));
        return remarks.Success && Text(member!.Element("summary")) is { Length: > 0 } meaning
            ? new ConstantDocs(remarks.Groups["unit"].Value, meaning, remarks.Groups["reason"].Value)
            : null;
    }

    /// <summary>The area whose constants a class is the table of; null for any other class.</summary>
    public static string? FindArea(Type type) =>
        Area().Match(Text(Find(type.Assembly, $"T:{Name(type)}")?.Element("summary"))) is { Success: true, Groups: var groups }
            ? groups["area"].Value
            : null;

    private static string Name(Type type) => type.FullName!.Replace('+', '.');

    private static string Text(XElement? element) => Spaces().Replace(element?.Value.Trim() ?? "", " ");

    private static XElement? Find(Assembly assembly, string name) => Documents
        .GetOrAdd(assembly, known => XDocument.Load(Path.ChangeExtension(known.Location, ".xml"))
            .Descendants("member").ToLookup(member => member.Attribute("name")!.Value))[name].FirstOrDefault();

    [GeneratedRegex(@"^Unit: (?<unit>[^.]+)\. (?<reason>.+)$")]
    private static partial Regex Remarks();

    [GeneratedRegex(@"^Constants: (?<area>.+)\.$")]
    private static partial Regex Area();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Spaces();
}
