using System.Reflection;
using Threadbare.Diagnostics.Monitor;
using Xunit;

namespace Threadbare.Tests.Constants;

public sealed class DiagnosticsConstantsTests
{
    private const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private static IEnumerable<FieldInfo> Fields => typeof(RuntimeMonitor).Assembly.GetTypes()
        .Where(type => ConstantDocs.FindArea(type) is not null)
        .SelectMany(type => type.GetFields(Static));

    [Fact]
    public void Every_number_in_a_table_has_a_unit_a_meaning_and_a_reason() =>
        Assert.All(Fields, field => Assert.NotNull(ConstantDocs.Find(field)));
}
