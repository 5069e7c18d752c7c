using System.Globalization;
using System.Reflection;
using System.Text;
using Threadbare.Agents.Keys;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Threadbare.Results.Json;
using Threadbare.Tests.Constants;
using Xunit;

namespace Threadbare.Tests.Docs;

public sealed class LimitsAndConstantsTests
{
    [Fact]
    public void The_reference_shows_the_limits_and_constants_as_they_are() =>
        Approved.Equal(Write(), Path.Combine("..", "..", "..", "docs", "reference", "limits-and-constants.md"));

    private static string Write()
    {
        var text = new StringBuilder("# Limits and constants\n\n");
        text.Append(
            "This page is generated from the code: `LimitsAndConstantsTests` writes it anew with `THREADBARE_APPROVE=1`.\n\n## Limits\n\n");
        text.Append("| limit | its size | told from others by a start with |\n|---|---|---|\n");
        foreach (LimitDefinition definition in AllLimits.Definitions.OrderBy(definition => definition.Limit))
        {
            string trial = definition.Trial is { } known ? $"`{known.Setting.ToWord()}`" : "–";
            text.Append(CultureInfo.InvariantCulture, $"| `{definition.Limit.ToWord()}` | {definition.Size.Meaning} | {trial} |\n");
        }

        text.Append("\n## Constants\n\nEach number that decides, with its unit and the reason for its value.\n");
        foreach (Type table in Tables().OrderBy(table => ConstantDocs.FindArea(table), StringComparer.Ordinal))
        {
            string head = "| value | unit | decides | reason |\n|--:|---|---|---|\n";
            text.Append(CultureInfo.InvariantCulture, $"\n### {ConstantDocs.FindArea(table)}\n\n{head}");
            foreach (FieldInfo field in table.GetFields(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
            {
                ConstantDocs constant = ConstantDocs.Find(field)!;
                text.Append(CultureInfo.InvariantCulture,
                    $"| {Format(field.GetValue(null)!, constant.Unit)} | {constant.Unit} | {constant.Meaning} | {constant.Reason} |\n");
            }
        }

        return text.ToString();
    }

    private static string Format(object value, string unit) => value switch
    {
        TimeSpan time => (unit == "ms" ? time.TotalMilliseconds : time.TotalSeconds).ToString("#,0.###", CultureInfo.InvariantCulture),
        double and > -0.001 and not 0 and < 0.001 => ((double)value).ToString("0.########", CultureInfo.InvariantCulture),
        IFormattable number => number.ToString("#,0.###", CultureInfo.InvariantCulture),
        _ => value.ToString() ?? "",
    };

    private static IEnumerable<Type> Tables() => new[] { typeof(RunResult), typeof(RuntimeMonitor), typeof(KeyFolder) }
        .SelectMany(type => type.Assembly.GetTypes())
        .Where(type => ConstantDocs.FindArea(type) is not null);
}
