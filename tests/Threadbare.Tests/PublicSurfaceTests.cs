using System.Reflection;
using System.Text;
using Threadbare.Plan;
using Threadbare.Testing;
using Xunit;

namespace Threadbare.Tests;

public sealed class PublicSurfaceTests
{
    private const BindingFlags Own = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    // What the compiler adds to a record is no decision of ours.
    private static readonly string[] OfRecords =
    [
        "Equals", "GetHashCode", "ToString", "Deconstruct", "<Clone>$", "op_Equality", "op_Inequality"
    ];

    public static TheoryData<string> Namespaces =>
        [.. typeof(LoadPlan).Assembly.GetExportedTypes().Select(type => type.Namespace!).Distinct().Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Namespaces))]
    public void A_namespace_shows_what_was_approved(string name) => Approved.Equal(Surface(name), $"Surface/{name}.approved.txt");

    [Fact]
    public void Every_approved_namespace_is_shown() => Assert.Equal(
        Directory.GetFiles(Path.Combine(SourceTree.Root, "tests/Threadbare.Tests/Surface"))
            .Select(file => Path.GetFileName(file).Replace(".approved.txt", "", StringComparison.Ordinal)).Order(StringComparer.Ordinal),
        Namespaces.Select(row => row.Data));

    private static string Surface(string name)
    {
        var text = new StringBuilder();
        foreach (Type type in typeof(LoadPlan).Assembly.GetExportedTypes()
            .Where(type => type.Namespace == name)
            .OrderBy(type => type.FullName, StringComparer.Ordinal))
        {
            text.Append(type.FullName).Append('\n');
            foreach (string member in type.GetMembers(Own).Where(IsOurs).Select(Describe).Order(StringComparer.Ordinal))
            {
                text.Append("  ").Append(member).Append('\n');
            }
        }

        return text.ToString();
    }

    private static bool IsOurs(MemberInfo member) =>
        !OfRecords.Contains(member.Name)
            && member is not MethodInfo { IsSpecialName: true }
            && member is not FieldInfo { IsSpecialName: true } and not Type;

    private static string Describe(MemberInfo member) => member switch
    {
        MethodInfo method => $"{Name(method.ReturnType)} {method.Name}({Parameters(method)})",
        ConstructorInfo constructor => $"new({Parameters(constructor)})",
        PropertyInfo property => $"{Name(property.PropertyType)} {property.Name}",
        FieldInfo field => $"{Name(field.FieldType)} {field.Name}",
        _ => member.ToString() ?? "",
    };

    private static string Parameters(MethodBase method) =>
        string.Join(", ", method.GetParameters().Select(parameter => $"{Name(parameter.ParameterType)} {parameter.Name}"));

    private static string Name(Type type) => !type.IsGenericType
        ? type.Name
        : $"{type.Name.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>";
}
