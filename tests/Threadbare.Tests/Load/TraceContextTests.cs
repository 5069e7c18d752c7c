using Threadbare.Load;
using Xunit;

namespace Threadbare.Tests.Load;

public sealed class TraceContextTests
{
    [Fact]
    public void The_header_has_version_ids_and_flag()
    {
        var sampled = new TraceContext(
            new UInt128(0x0af7651916cd43dd, 0x8448eb211c80319c), 0xb7ad6b7169203331, IsSampled: true);

        Assert.Equal("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", sampled.ToString());
        byte[] written = new byte[TraceContext.Length];
        sampled.Write(written);
        Assert.Equal(sampled.ToString(), System.Text.Encoding.ASCII.GetString(written));
        var other = new TraceContext(new UInt128(1, 10), 11, IsSampled: false);
        Assert.Equal("00-0000000000000001000000000000000a-000000000000000b-00", other.ToString());
    }

    [Theory]
    [InlineData(0, 0, 0)]
    [InlineData(0.25, 2250, 2750)]
    [InlineData(1, 10_000, 10_000)]
    public void The_share_is_sampled_and_no_id_comes_twice_or_is_zero(double share, int least, int most)
    {
        TraceContext[] all = [.. Enumerable.Range(0, 10_000).Select(_ => TraceContext.Create(share))];

        // Six standard deviations of a quarter of 10,000 are 260.
        Assert.InRange(all.Count(one => one.IsSampled), least, most);
        Assert.Equal(all.Length, all.Select(one => one.Trace).Distinct().Count());
        Assert.All(all, one => Assert.True(one.Trace != 0 && one.Parent != 0));
    }

    [Fact]
    public void The_slowest_of_each_kind_are_kept_whatever_the_order()
    {
        TracedRequest[] requests = [.. from time in Enumerable.Range(1, 50)
                                       from kind in Enumerable.Range(0, 4)
                                       select new TracedRequest(new(1, 2, kind % 2 == 0), 0, 0, time, 0, kind / 2)];
        var forwards = new SlowestRequests();
        var merged = new SlowestRequests();
        var half = new SlowestRequests();

        forwards.Add(requests);
        half.Add(requests.Where(request => request.ResponseTime % 2 == 0));
        merged.Add(requests.Reverse().Where(request => request.ResponseTime % 2 == 1));
        merged.Add(half.All);

        Assert.Equal(20, forwards.All.Count);
        Assert.All(forwards.All, request => Assert.InRange(request.ResponseTime, 46, 50));
        Assert.Equal(forwards.All.ToHashSet(), merged.All.ToHashSet());
        Assert.Equal(forwards.All.Select(one => one.ResponseTime).OrderDescending(), forwards.All.Select(one => one.ResponseTime));
    }
}
