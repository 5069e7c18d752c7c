using Threadbare.Analysis.Generator;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Generator;

public sealed class GeneratorTextTests
{
    [Theory]
    [InlineData("An agent was lost", true, false)]
    [InlineData("An agent was lost", false, true)]
    [InlineData("The generator was the limit", false, false)]
    [InlineData("The generator was the limit")]
    public void A_lost_agent_is_the_reason_where_there_is_one(string reason, params bool[] lost)
    {
        RunResult run = Runs.OneStep() with
        {
            Agents = [.. lost.Select((isLost, i) => new AgentResult
            {
                Name = $"agent-{i}", Host = "box", Role = AgentRole.Load, Lost = isLost ? new AgentLoss(3, "gone") : null,
            })],
        };

        Assert.StartsWith(reason, GeneratorText.Headline(run), StringComparison.Ordinal);
    }
}
