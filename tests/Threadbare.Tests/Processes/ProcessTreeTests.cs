using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class ProcessTreeTests
{
    [Fact]
    public void Descendants_and_those_that_ended_count_and_others_do_not()
    {
        string[] statuses =
        [
            Status(10, "threadbare", 1, user: 100, system: 50, endedUser: 30, endedSystem: 20),
            Status(11, "dotnet", 10, user: 200, system: 0),
            Status(12, "a (b) c", 11, user: 0, system: 25),
            Status(13, "neighbour", 1, user: 9_000, system: 0),
            "14 (cut off",
            "",
        ];

        Assert.Equal(4.25, ProcessTree.Sum([10], [], statuses).TotalSeconds);
    }

    [Fact]
    public void What_is_left_out_does_not_count_nor_does_what_it_started()
    {
        string[] statuses =
        [
            Status(10, "postgres", 1, user: 100, system: 0), Status(11, "postgres", 10, user: 200, system: 0),
            Status(12, "shop", 10, user: 400, system: 0), Status(13, "helper", 12, user: 800, system: 0),
            Status(20, "redis", 1, user: 1_600, system: 0),
        ];

        Assert.Equal(19, ProcessTree.Sum([10, 20], [12], statuses).TotalSeconds);
    }

    [Fact]
    public void One_that_is_asked_for_beside_the_one_that_started_it_counts_once()
    {
        string[] statuses = [Status(10, "nginx", 1, user: 100, system: 0), Status(11, "nginx", 10, user: 200, system: 0)];

        Assert.Equal(3, ProcessTree.Sum([10, 11], [], statuses).TotalSeconds);
    }

    [Fact]
    public void A_process_that_is_not_there_has_used_nothing() =>
        Assert.Equal(TimeSpan.Zero, ProcessTree.Sum([10], [], [Status(13, "neighbour", 1, user: 9_000, system: 0)]));

    private static string Status(int id, string name, int parent, int user, int system, int endedUser = 0, int endedSystem = 0) =>
        $"{id} ({name}) S {parent} 1 1 0 -1 4194560 1 2 3 4 {user} {system} {endedUser} {endedSystem} 20 0 1 0 55 1000 2 184467440737";
}
