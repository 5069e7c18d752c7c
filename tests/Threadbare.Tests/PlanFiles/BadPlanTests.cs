using Threadbare.PlanFiles;
using Xunit;

namespace Threadbare.Tests.PlanFiles;

/// <summary>Plans with mistakes: each has a file, and beside it the lines that a user reads.</summary>
public sealed class BadPlanTests
{
    private static readonly string Folder = Path.Combine(PlanTexts.Folder(), "BadPlans");

    public static TheoryData<string> Files =>
        [.. Directory.EnumerateFiles(Folder, "*.yaml").Select(file => Path.GetFileName(file)!).Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Files))]
    public void A_bad_plan_gets_its_lines(string file)
    {
        PlanDocument document = PlanFile.Read(PlanTexts.Source(File.ReadAllText(Path.Combine(Folder, file)), file));

        IReadOnlyList<string> problems = document.ListProblems();

        Assert.NotEmpty(problems);
        Assert.All(problems, problem => Assert.Matches(@"^[a-z0-9-]+\.yaml:[0-9]+:[0-9]+: .+[.?]$", problem));
        Approved.Equal(string.Join('\n', problems) + "\n", $"BadPlans/{file}.approved.txt");
    }

    [Fact]
    public void The_corpus_is_large() => Assert.InRange(Files.Count, 60, int.MaxValue);
}
