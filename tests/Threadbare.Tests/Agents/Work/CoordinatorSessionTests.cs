using System.Threading.Channels;
using Google.Protobuf;
using Grpc.Core;
using Threadbare.Agents.Clocks;
using Threadbare.Agents.Messages;
using Threadbare.Agents.Work;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Agents.Work;

public sealed class CoordinatorSessionTests
{
    private static readonly string Whole = PlanParcel.Pack(new LoadPlan { Urls = ["http://localhost:1/"] }).ToStringUtf8();

    private readonly ManualTime _time = new();
    private readonly StreamOf<ToAgent> _orders = new();
    private readonly StreamOf<FromAgent> _answers = new();

    public static TheoryData<string, string> Malformed => new()
    {
        { "", "does not contain any JSON tokens" },
        { "null", "there is no plan" },
        { "{}", "missing required properties" },
        { """{"plan":null}""", "" },
        { """{"plan":7}""", "" },
        { Whole.Replace("\"rows\":[]", "\"rows\":null", StringComparison.Ordinal), "" },
        { Whole.Replace("\"rows\":[]", "\"rows\":[null]", StringComparison.Ordinal), "the feeds of the plan are not those of the parcel" },
        { Whole.Replace("\"files\":{}", "\"files\":{\"a\":null}", StringComparison.Ordinal), "" },
        { PackWithoutItsFile(), "did not come with the plan" },
    };

    [Theory]
    [MemberData(nameof(Malformed))]
    public async Task A_malformed_parcel_is_refused_and_the_agent_stays(string parcel, string why)
    {
        _orders.Writer.TryWrite(new ToAgent { Prepare = new Prepare { Load = 3, Plan = ByteString.CopyFromUtf8(parcel), ShareTo = 1 } });

        FromAgent failed = await ServeAsync();

        Assert.Equal(3, failed.Failed?.Load);
        Assert.Contains(why, failed.Failed!.Why, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_share_that_is_none_is_refused_and_the_agent_stays()
    {
        _orders.Writer.TryWrite(new ToAgent
        {
            Prepare = new Prepare { Load = 3, Plan = ByteString.CopyFromUtf8(Whole), ShareFrom = double.NaN, ShareTo = 2 },
        });

        Assert.Equal(3, (await ServeAsync()).Failed?.Load);
    }

    [Theory]
    [InlineData("http://localhost:1/", true)]
    [InlineData("http://LOCALHOST:1/", true)]
    [InlineData("http://elsewhere.test:1/", false)]
    [InlineData("http://localhost.elsewhere.test:1/", false)]
    public async Task An_agent_sends_load_only_to_the_hosts_it_was_started_for(string url, bool isAllowed)
    {
        ByteString plan = PlanParcel.Pack(new LoadPlan { Urls = [url] });
        _orders.Writer.TryWrite(new ToAgent { Prepare = new Prepare { Load = 3, Plan = plan, ShareFrom = 1, ShareTo = 1 } });

        FromAgent answer = await ServeAsync("localhost", "shop.test");

        // A share of nothing is refused in any case: so no load is prepared.
        string refusal = $"This agent sends no load to {new Uri(url).Host}: it was started with --allow-target localhost";
        Assert.Equal(!isAllowed, answer.Failed!.Why.StartsWith(refusal, StringComparison.Ordinal));
    }

    private static string PackWithoutItsFile()
    {
        string body = Path.GetTempFileName();
        LoadPlan plan = new LoadPlan { Urls = ["http://localhost:1/"] }.WithRequest("POST", new FileBody(body));
        string packed = PlanParcel.Pack(plan).ToStringUtf8();
        File.Delete(body);
        return packed.Replace($"\"files\":{{\"{body}\":\"\"}}", "\"files\":{}", StringComparison.Ordinal);
    }

    // The answer to the first order. Then a ping is answered, and the agent goes home when it is sent.
    private async Task<FromAgent> ServeAsync(params string[] allowed)
    {
        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        var options = new AgentOptions { Host = "localhost", Port = 1, Name = "a", AllowedTargets = allowed };
        await using var session = new CoordinatorSession(options, process: null, _time, new NanoClock(_time));
        using var call = new AsyncDuplexStreamingCall<FromAgent, ToAgent>(
            _answers, _orders, Task.FromResult(new Metadata()), () => Status.DefaultSuccess, () => [], () => { });
        Task<AgentEnd> serving = session.ServeAsync(call, new Hello(), TimeSpan.FromSeconds(5), CancellationToken.None);
        Assert.NotNull((await _answers.Reader.ReadAsync(cancellationToken)).Hello);
        FromAgent answer = await _answers.Reader.ReadAsync(cancellationToken);
        _orders.Writer.TryWrite(new ToAgent { Ping = new Ping { Number = 9 } });
        Assert.Equal(9, (await _answers.Reader.ReadAsync(cancellationToken)).Echo?.Number);
        _orders.Writer.TryWrite(new ToAgent { Farewell = new Farewell() });
        _orders.Writer.Complete();
        Assert.Equal(AgentEnd.Dismissed, await serving);
        return answer;
    }

    // One direction of a call, without a network.
    private sealed class StreamOf<T> : IAsyncStreamReader<T>, IClientStreamWriter<T>
    {
        private readonly Channel<T> _messages = Channel.CreateUnbounded<T>();

        public ChannelReader<T> Reader => _messages.Reader;

        public ChannelWriter<T> Writer => _messages.Writer;

        public T Current { get; private set; } = default!;

        public WriteOptions? WriteOptions { get; set; }

        public async Task<bool> MoveNext(CancellationToken cancellationToken)
        {
            bool has = await _messages.Reader.WaitToReadAsync(cancellationToken);
            Current = has && _messages.Reader.TryRead(out T? next) ? next : Current;
            return has;
        }

        public async Task WriteAsync(T message) => await _messages.Writer.WriteAsync(message);

        public Task CompleteAsync()
        {
            _messages.Writer.TryComplete();
            return Task.CompletedTask;
        }
    }
}
