using Threadbare.PlanFiles.Keys;
using Threadbare.Tests.Docs;
using Xunit;

namespace Threadbare.Tests.PlanFiles;

public sealed class PlanFilePageTests
{
    [Fact]
    public void The_page_explains_every_key()
    {
        string page = DocPages.ReadProse("docs/reference/plan-file.md");

        IEnumerable<string> missing = new[] { PlanKeys.Document, DefaultKeys.Feed, StepKeys.Scenario, StepKeys.Request, StepKeys.Expect }
            .Concat(PlanKeys.Sections.Select(section => section.Rule))
            .SelectMany(rule => rule.Keys)
            .Where(key => !page.Contains($"| `{key.Name}` | {key.Meaning} |", StringComparison.Ordinal))
            .Select(key => key.Name);

        Assert.Empty(missing);
    }
}
