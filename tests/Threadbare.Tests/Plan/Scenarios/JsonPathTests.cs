using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Plan.Scenarios;

public sealed class JsonPathTests
{
    private const string Bracket = "expected an index such as 0 or -1, a name in quotes or *, and then ], at letter";

    [Theory]
    [InlineData("id", "expected one such as $.items[0].id.")]
    [InlineData("", "expected one such as $.items[0].id.")]
    [InlineData("$.", "expected a name after the dot at letter 3.")]
    [InlineData("$id", "expected . or [ at letter 2.")]
    [InlineData("$.@id", "expected a name after the dot at letter 3.")]
    [InlineData("$.a b", "expected . or [ at letter 4.")]
    [InlineData("$[", $"{Bracket} 3.")]
    [InlineData("$[]", $"{Bracket} 3.")]
    [InlineData("$[a]", $"{Bracket} 3.")]
    [InlineData("$['a]", $"{Bracket} 3.")]
    [InlineData("$[1", $"{Bracket} 4.")]
    [InlineData("$[99999999999]", $"{Bracket} 3.")]
    [InlineData("$..", "expected a name after .. at letter 4.")]
    [InlineData("$...a", "expected a name after .. at letter 4.")]
    [InlineData("$..a..b", "expected .. only once.")]
    public void A_text_that_is_no_path_is_refused_with_a_reason(string text, string expected)
    {
        Assert.False(JsonPath.TryParse(text, out JsonPath? path, out string? fault));
        Assert.Null(path);
        Assert.Equal($"'{text}' is not a JSON path: {expected}", fault);
    }

    [Theory]
    [InlineData("$")]
    [InlineData("$.items[0]['a name']")]
    [InlineData("$.items[-1].größe")]
    [InlineData("$.items[*].id")]
    [InlineData("$.prices.*")]
    [InlineData("$..id")]
    public void A_plan_may_have_every_path_that_answers_are_read_with(string path)
    {
        var step = new RequestStep
        {
            Url = "/",
            Expect = new StepExpectation { Json = [new(path, "1")] },
            Take = [new Take("id", TakeSource.Json, path)],
        };
        var plan = new LoadPlan { Target = "http://shop:5000" };

        Assert.Empty((plan with { Scenarios = [new Scenario("buyer") { Steps = [step] }] }).Validate());
    }
}
