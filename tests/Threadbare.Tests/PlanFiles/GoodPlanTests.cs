using Threadbare.Plan;
using Threadbare.PlanFiles;
using Xunit;

namespace Threadbare.Tests.PlanFiles;

/// <summary>Plans without mistakes: they are read, written and read again.</summary>
public sealed class GoodPlanTests
{
    public static TheoryData<string> Files =>
        [.. Directory.EnumerateFiles(Path.Combine(PlanTexts.Folder(), "GoodPlans")).Select(file => Path.GetFileName(file)!)
            .Where(file => !file.Contains("approved", StringComparison.Ordinal)).Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Files))]
    public void A_plan_that_is_written_is_read_as_it_was(string file)
    {
        LoadPlan plan = Read(file);

        LoadPlan fromYaml = PlanFile.Parse(PlanTexts.Source(PlanFile.Write(plan, PlanFormat.Yaml)));
        LoadPlan fromJson = PlanFile.Parse(PlanTexts.Source(PlanFile.Write(plan, PlanFormat.Json)));

        Assert.Equal(PlanTexts.Dump(plan), PlanTexts.Dump(fromYaml));
        Assert.Equal(PlanTexts.Dump(plan), PlanTexts.Dump(fromJson));
    }

    [Theory]
    [MemberData(nameof(Files))]
    public void A_plan_is_written_as_approved(string file) =>
        Approved.Equal(PlanFile.Write(Read(file), PlanFormat.Yaml), $"GoodPlans/{file}.approved.txt");

    private static LoadPlan Read(string file) =>
        PlanFile.Parse(PlanTexts.Source(File.ReadAllText(Path.Combine(PlanTexts.Folder(), "GoodPlans", file))));
}
