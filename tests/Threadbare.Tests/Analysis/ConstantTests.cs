using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Threadbare.Analysis;
using Threadbare.Analysis.Pool;
using Threadbare.Diagnostics.Constants;
using Threadbare.Tests.Constants;
using Xunit;

namespace Threadbare.Tests.Analysis;

public sealed partial class ConstantTests
{
    private static readonly Type[] Numbers = [typeof(double), typeof(int), typeof(long), typeof(TimeSpan)];

    private const BindingFlags AllStatic = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static IEnumerable<FieldInfo> Fields => typeof(RunJudge).Assembly.GetTypes()
        .Where(type => !type.IsEnum && type.Namespace?.StartsWith("Threadbare.Analysis", StringComparison.Ordinal) == true)
        .Where(type => !type.IsDefined(typeof(CompilerGeneratedAttribute)))
        .SelectMany(type => type.GetFields(AllStatic))
        .Where(known => Numbers.Contains(known.FieldType) && !known.IsDefined(typeof(CompilerGeneratedAttribute)));

    [Fact]
    public void Every_number_that_judges_is_in_a_table() =>
        Assert.DoesNotContain(Fields, known => ConstantDocs.FindArea(known.DeclaringType!) is null);

    [Fact]
    public void Every_number_in_a_table_has_unit_meaning_and_reason() =>
        Assert.All(Fields, field => Assert.NotNull(ConstantDocs.Find(field)));

    // The watcher looks for what the judge would call a wait.
    [Fact]
    public void Watching_and_judging_agree_on_what_a_noticeable_wait_is() =>
        Assert.Equal(PoolConstants.NoticeableWait, BurstConstants.NoticeableWait);

    [Theory]
    [InlineData("Limits")]
    [InlineData("Evidence")]
    [InlineData("Findings")]
    [InlineData("Pool")]
    public void No_rule_decides_by_a_number_without_a_name(string room)
    {
        string[] nameless =
        [
            .. Directory.EnumerateFiles(Path.Combine(Root(), "src", "Threadbare", "Analysis", room), "*.cs", SearchOption.AllDirectories)
                .Where(file =>
                    !file.EndsWith("Constants.cs", StringComparison.Ordinal) && !file.EndsWith("Weights.cs", StringComparison.Ordinal))
                .SelectMany(file =>
                    File.ReadAllLines(file)
                        .Where(line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal) && Decimal().IsMatch(line))),
        ];

        Assert.Empty(nameless);
    }

    // A decimal that is no part of a format, such as {x:0.0}.
    [GeneratedRegex(@"(?<![\w.:#])\d*\.\d+(?![\w}])")]
    private static partial Regex Decimal();

    private static string Root([CallerFilePath] string here = "") =>
        Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "..", ".."));
}
