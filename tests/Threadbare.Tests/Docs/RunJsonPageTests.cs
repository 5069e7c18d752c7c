using System.Text.Json.Serialization.Metadata;
using System.Text.RegularExpressions;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Xunit;

namespace Threadbare.Tests.Docs;

public sealed partial class RunJsonPageTests
{
    private static readonly HashSet<string> Explained = ReadNames();

    public static TheoryData<Type> Files => [typeof(RunResult), typeof(ComparisonResult)];

    [Theory, MemberData(nameof(Files))]
    public void Every_field_of_the_file_is_explained(Type file)
    {
        var fields = new SortedSet<string>(StringComparer.Ordinal);
        AddFields(file, fields, []);

        Assert.NotEmpty(fields);
        Assert.Empty(fields.Except(Explained));
    }

    private static void AddFields(Type type, SortedSet<string> fields, HashSet<Type> seen)
    {
        if (!seen.Add(type) || RunJson.Default.GetTypeInfo(type) is not { } info)
        {
            return;
        }

        // A property that is never written has no getter here.
        foreach (JsonPropertyInfo property in info.Kind == JsonTypeInfoKind.Object ? info.Properties.Where(one => one.Get is not null) : [])
        {
            fields.Add(property.Name);
            AddFields(property.PropertyType, fields, seen);
        }

        IEnumerable<Type> inner = (info.ElementType is { } element ? [element] : Array.Empty<Type>())
            .Concat(info.PolymorphismOptions?.DerivedTypes.Select(derived => derived.DerivedType) ?? []);
        foreach (Type other in inner)
        {
            AddFields(other, fields, seen);
        }
    }

    // Names stand between backticks, alone or as the end of a path: `comparison.figures{}` explains figures.
    private static HashSet<string> ReadNames() =>
        [.. Quoted().Matches(DocPages.ReadProse("docs/reference/run-json.md"))
            .SelectMany(quoted => Name().Matches(quoted.Groups["text"].Value))
            .Select(name => name.Value)];

    [GeneratedRegex("`(?<text>[^`]+)`")]
    private static partial Regex Quoted();

    [GeneratedRegex(@"[A-Za-z][A-Za-z0-9]*")]
    private static partial Regex Name();
}
