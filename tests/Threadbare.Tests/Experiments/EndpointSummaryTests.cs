using Threadbare.Experiments.Lab;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class EndpointSummaryTests
{
    [Fact]
    public void Groups_are_told_with_how_many_of_them_hold_a_thread()
    {
        LabEndpoint[] endpoints =
        [
            new("/waits/all", "Waits", Blocks: true, Configured: true),
            new("/waits/all/awaited", "Waits", Blocks: false, Configured: true),
            new("/locks/mutex", "Locks", Blocks: true, Configured: false),
        ];

        Assert.Equal(
            [
                "3 endpoints, of which 2 hold a thread. By group, with how many do:",
                "  Locks 1/1  Waits 1/2",
                "1 of them answer 501 here, for want of a part.",
            ],
            EndpointSummary.Write(endpoints));
    }

    [Fact]
    public void A_line_holds_no_more_than_a_terminal_shows()
    {
        LabEndpoint[] endpoints = [.. Enumerable.Range(0, 60)
            .Select(i => new LabEndpoint($"/{i}", $"Group{i:00}", Blocks: true, Configured: true))];

        Assert.All(EndpointSummary.Write(endpoints), line => Assert.InRange(line.Length, 1, 97));
    }
}
