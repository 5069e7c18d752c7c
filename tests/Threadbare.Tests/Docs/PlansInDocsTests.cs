using System.Text.RegularExpressions;
using Threadbare.Analysis.Thresholds;
using Threadbare.Plan.Texts;
using Threadbare.PlanFiles;
using Xunit;

namespace Threadbare.Tests.Docs;

public sealed partial class PlansInDocsTests
{
    public static TheoryData<string, string> Plans
    {
        get
        {
            var plans = new TheoryData<string, string>();
            foreach (string page in DocPages.All)
            {
                foreach (Match plan in Plan().Matches(DocPages.Read(page)))
                {
                    plans.Add(page, plan.Groups["plan"].Value);
                }
            }

            return plans;
        }
    }

    // Every file that a plan in the docs names is a feed of people: more than any plan there has virtual users.
    private static readonly string People = "name\n" + string.Concat(Enumerable.Range(1, 1_000).Select(number => $"person{number}\n"));

    private static readonly InputFiles Files = new(_ => People);

    [Theory, MemberData(nameof(Plans))]
    public void A_plan_in_the_docs_is_valid(string page, string plan) =>
        Assert.Empty(PlanFile.Read(new PlanSource(page, plan, ThresholdText.Parse) { Files = Files }).ListProblems());

    [GeneratedRegex("^```yaml\n(?<plan>(#[^\n]*\n)*schema: threadbare-plan/1\n.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Plan();
}
