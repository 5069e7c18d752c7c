using System.Reflection;
using System.Text;
using Threadbare.Plan;
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

    [Fact]
    public void The_library_shows_what_was_approved() => Approved.Equal(Surface(typeof(LoadPlan).Assembly), "PublicSurface.approved.txt");

    private static string Surface(Assembly assembly)
    {
        var text = new StringBuilder();
        foreach (Type type in assembly.GetExportedTypes().OrderBy(type => type.FullName, StringComparer.Ordinal))
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
