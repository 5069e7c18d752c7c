using Threadbare.Plan;
using Threadbare.PlanFiles;
using Xunit;

namespace Threadbare.Tests.PlanFiles;

public sealed class EnvironmentTests
{
    private static readonly Dictionary<string, string> Variables = new()
    {
        ["HOST"] = "http://localhost:81", ["TOKEN"] = "s{cret", ["USERS"] = "7",
    };

    private const string Document = """
        schema: threadbare-plan/1
        target: "{env.HOST}"
        defaults: { headers: { Authorization: "Bearer {env.TOKEN}" } }
        load: { users: "{env.USERS}" }
        scenarios: { main: { steps: [ { get: "/a/{{env.HOST}/{env.USERS}" } ] } }
        """;

    [Fact]
    public void Any_value_of_a_file_may_come_from_the_environment()
    {
        LoadPlan plan = Parse(Document);

        Assert.Equal(("http://localhost:81", new ConstantLoad(7)), (plan.Target, plan.Shape));
        Assert.Equal("Bearer s{{cret", Assert.Single(plan.Headers).Value);
        Assert.EndsWith("/a/{{env.HOST}/7", Assert.Single(plan.Urls), StringComparison.Ordinal);
    }

    [Fact]
    public void A_secret_from_the_environment_is_masked_in_what_is_shown() =>
        Assert.DoesNotContain("cret", PlanFile.Write(Parse(Document).ForShowing(), PlanFormat.Yaml), StringComparison.Ordinal);

    [Fact]
    public void A_variable_that_is_not_set_is_a_mistake_with_its_place() =>
        Assert.Equal(["plan.yaml:2:9: {env.HOSTS}: the environment variable HOSTS is not set."],
            Assert.Throws<UsageException>(() => Parse(Document.Replace("\"{env.HOST}", "\"http://h/{env.HOSTS}", StringComparison.Ordinal)))
                .Problems);

    [Fact]
    public void A_feed_of_that_name_keeps_its_columns()
    {
        LoadPlan plan = Parse("""
            schema: threadbare-plan/1
            feeds: { env: { columns: [HOST], rows: [[a], [b]] } }
            scenarios: { main: { steps: [ { get: "http://localhost/{env.HOST}" } ] } }
            """);

        Assert.Equal("http://localhost/{env.HOST}", Assert.Single(plan.Urls));
    }

    private static LoadPlan Parse(string text) =>
        PlanFile.Parse(PlanTexts.Source(text) with { Variables = name => Variables.GetValueOrDefault(name) });
}
