using System.Net;
using Threadbare.Http.Client;
using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Scenarios;
using Threadbare.Tests.Load;
using Xunit;

namespace Threadbare.Tests.Http.Client;

public sealed class ClientExchangeTests
{
    [Theory]
    [InlineData(null, true)]
    [InlineData(1_000_000L, true)]
    [InlineData(1_000L, false)]
    public async Task A_long_body_that_comes_at_once_is_not_read_on_the_thread_of_the_loop(long? length, bool isLeft)
    {
        var body = new ThreadNotingContent(length);
        Task<ExchangeOutcome> answered = null!;
        var loop = new Thread(() => answered = SendAsync(body));
        loop.Start();
        loop.Join();

        ExchangeOutcome outcome = await answered;

        Assert.Null(outcome.Fault);
        Assert.Equal(isLeft, body.WasReadByPool);
    }

    private static Task<ExchangeOutcome> SendAsync(HttpContent body)
    {
        LoadPlan plan = Plans.Closed(1);
        var handler = new AnsweringHandler(new HttpResponseMessage(HttpStatusCode.OK) { Content = body });
        var target = new ClientTarget
        {
            Invoker = new HttpMessageInvoker(handler), OriginOfUrl = [0], Connector = new Connector([], new TargetOrigins([], []), null),
        };
        var clock = RunClock.StartingIn(TimeSpan.Zero, new ManualTime());
        var messages = new ScenarioMessages(plan, CompiledPlan.Compile(plan), clock);
        return new ClientExchange(0, 0).SendAsync(target, new HttpRequestMessage(HttpMethod.Get, plan.Urls[0]), messages).AsTask();
    }

    private sealed class AnsweringHandler(HttpResponseMessage answer) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            Task.FromResult(answer);
    }

    private sealed class ThreadNotingContent(long? declared) : HttpContent
    {
        public bool WasReadByPool { get; private set; }

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            WasReadByPool = Thread.CurrentThread.IsThreadPoolThread;
            return Task.CompletedTask;
        }

        protected override bool TryComputeLength(out long length)
        {
            length = declared ?? 0;
            return declared is not null;
        }
    }
}
