using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

public sealed class EndpointSecondsTests
{
    [Fact]
    public void A_short_load_has_a_row_for_each_second_and_endpoint()
    {
        LoadPlan plan = CreatePlan(endpoints: 2, TimeSpan.FromSeconds(30));
        var seconds = new EndpointSeconds(plan);

        IReadOnlyList<EndpointInterval>? row = seconds.Add(Count(plan, milliseconds: 20));

        Assert.Equal(
            [
                new EndpointInterval { Seconds = 1, Sent = 3, Ok = 2, Failed = 1, P50 = 20, P95 = 20, P99 = 20 },
                new EndpointInterval { Seconds = 1 },
            ], row);
    }

    [Fact]
    public void A_single_endpoint_has_no_rows_since_the_seconds_are_its_own()
    {
        LoadPlan plan = CreatePlan(endpoints: 1, TimeSpan.FromSeconds(30));

        Assert.Null(new EndpointSeconds(plan).Add(Count(plan, milliseconds: 20)));
    }

    [Fact]
    public void Percentiles_of_several_seconds_are_of_all_their_requests()
    {
        LoadPlan plan = CreatePlan(endpoints: 12_000 / 20, TimeSpan.FromSeconds(40));
        var seconds = new EndpointSeconds(plan);

        Assert.Null(seconds.Add(Count(plan, milliseconds: 10)));
        EndpointInterval first = seconds.Add(Count(plan, milliseconds: 30))![0];

        Assert.Equal(new EndpointInterval { Seconds = 2, Sent = 6, Ok = 4, Failed = 2, P50 = 10, P95 = 30, P99 = 30 }, first with
        {
            P50 = Math.Round(first.P50!.Value), P95 = Math.Round(first.P95!.Value), P99 = Math.Round(first.P99!.Value),
        });
    }

    [Theory]
    [InlineData(2, 60, 60)]
    [InlineData(2, 6_000, 6_000)]
    [InlineData(2, 6_001, 3_000)]
    [InlineData(30, 3_600, 400)]
    [InlineData(1_000, 3_600, 20)]
    public void A_load_of_known_length_has_a_bounded_number_of_rows(int endpoints, int length, int expected) =>
        Assert.Equal(expected, CountRows(CreatePlan(endpoints, TimeSpan.FromSeconds(length)), length));

    [Fact]
    public void A_load_without_a_length_gets_longer_rows_in_time() =>
        Assert.Equal(3 * 20, CountRows(CreatePlan(600, length: null), 20 + 40 + 80));

    private static int CountRows(LoadPlan plan, int seconds)
    {
        var rows = new EndpointSeconds(plan);
        var empty = DetailTallies.Create(plan);
        return Enumerable.Range(0, seconds).Count(_ => rows.Add(empty) is not null);
    }

    private static LoadPlan CreatePlan(int endpoints, TimeSpan? length) => new()
    {
        Urls = [.. Enumerable.Range(0, endpoints).Select(i => $"http://localhost:1/{i}")],
        Shape = new ConstantLoad(1),
        Duration = length,
        Requests = length is null ? 1_000_000 : null,
    };

    private static DetailTallies Count(LoadPlan plan, int milliseconds)
    {
        var tallies = DetailTallies.Create(plan);
        foreach (EndpointTally first in tallies.Endpoints.Take(1))
        {
            first.Sent = 3;
            first.CountSuccess(milliseconds * 1_000, milliseconds * 1_000, bytes: 1);
            first.CountSuccess(milliseconds * 1_000, milliseconds * 1_000, bytes: 1);
            first.Failures.Count(FailureKind.Timeout);
        }

        return tallies;
    }
}
