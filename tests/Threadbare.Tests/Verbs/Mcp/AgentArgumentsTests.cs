using System.Text.Json;
using Threadbare.Plan;
using Threadbare.Tool.Verbs.Mcp;
using Xunit;

namespace Threadbare.Tests.Verbs.Mcp;

public sealed class AgentArgumentsTests
{
    [Theory]
    [InlineData("{}", "target is missing: expected http://localhost address or plan file.")]
    [InlineData("""{"target":"--launch=rm"}""",
        "target '--launch=rm' is an option, not a value: expected http://localhost address or plan file.")]
    [InlineData("""{"target":"x","users":5}""", "find does not take 'users': expected target, maxUsers, maxTime, threshold.")]
    [InlineData("""{"target":"x","maxUsers":"many"}""", "maxUsers 'many': expected a whole number.")]
    public void A_wrong_argument_is_named_with_what_was_expected(string json, string problem) =>
        Assert.Equal([problem], Assert.Throws<UsageException>(() => Read("find", json)).Problems);

    [Fact]
    public void A_value_cannot_become_an_option() =>
        Assert.Equal(["--max-users=32", "--threshold=p99<2s --launch x"],
            Read("find", """{"target":"x","maxUsers":32,"maxTime":null,"threshold":"p99<2s --launch x"}""").ListOptions());

    [Fact]
    public void The_catalogue_is_small()
    {
        Assert.Equal(["find", "run", "blame", "review", "report"], AgentTool.All.Select(tool => tool.Name));
        Assert.InRange(AgentTool.All.Sum(tool => tool.Description.Length + tool.Schema.GetRawText().Length + 60), 1, 2_000);
    }

    private static AgentArguments Read(string tool, string json) => new(
        AgentTool.All.First(one => one.Name == tool),
        JsonDocument.Parse(json).RootElement.EnumerateObject().Select(pair => KeyValuePair.Create(pair.Name, pair.Value)));
}
