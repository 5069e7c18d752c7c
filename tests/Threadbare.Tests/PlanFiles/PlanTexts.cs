using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;
using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.PlanFiles;

namespace Threadbare.Tests.PlanFiles;

/// <summary>Reads plan documents in tests, with a few files of their own.</summary>
internal static class PlanTexts
{
    private static readonly Dictionary<string, string> Files = new()
    {
        ["people.csv"] = "name,password\nanna,a1\nbert,b2\n",
        ["ids.csv"] = "1\n2\n3\n",
        ["header-only.csv"] = "name,password\n",
        ["empty.csv"] = "",
        ["broken.csv"] = "name,password\nanna,a1\nbert\n",
        ["cat.png"] = "not really a picture",
        ["order.json"] = "{}",
    };

    /// <summary>The folder of this file.</summary>
    public static string Folder([System.Runtime.CompilerServices.CallerFilePath] string here = "") => Path.GetDirectoryName(here)!;

    public static PlanSource Source(string text, string file = "plan.yaml") => new(file, text, ThresholdText.Parse)
    {
        Files = new InputFiles(Read, Files.ContainsKey),
    };

    /// <summary>Writes every property of a plan, so that two plans can be compared.</summary>
    public static string Dump(LoadPlan plan)
    {
        var text = new StringBuilder();
        Dump(text, plan, "plan");
        return text.ToString();
    }

    private static string Read(string path) =>
        Files.TryGetValue(path, out string? text) ? text : throw new FileNotFoundException(path);

    private static void Dump(StringBuilder text, object? value, string path)
    {
        switch (value)
        {
            case null or string or ValueType:
                text.Append(CultureInfo.InvariantCulture, $"{path} = {value}\n");
                break;
            case IEnumerable items:
                int i = 0;
                foreach (object? item in items)
                {
                    Dump(text, item, $"{path}[{i++}]");
                }

                break;
            default:
                foreach (PropertyInfo property in value.GetType().GetProperties().Where(one => one.GetIndexParameters().Length == 0))
                {
                    if (property.Name is not "Names" && !property.GetMethod!.IsStatic)
                    {
                        Dump(text, property.GetValue(value), $"{path}.{property.Name}");
                    }
                }

                break;
        }
    }
}
