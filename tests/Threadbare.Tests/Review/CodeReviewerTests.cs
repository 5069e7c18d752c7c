using Threadbare.Diagnostics.Review.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Json;
using Xunit;

namespace Threadbare.Tests.Review;

public sealed class CodeReviewerTests
{
    [Fact]
    public void A_call_is_told_with_its_route_path_and_what_to_await()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app) => app.MapGet("/orders/{id}", (int id, HttpClient client) => Total(client));
                static string Total(HttpClient client)
                {
                    return client.GetStringAsync("http://prices").Result; // holds
                }
            }
            """);

        ReviewedCall call = Assert.Single(review.Calls);
        Assert.Equal(("Shop.Total", "Task.Result", BlockingKind.SyncOverAsync), (call.At.Method, call.Call, call.Kind));
        Assert.Equal(["GET /orders/{id}"], call.Routes);
        Assert.Equal([("Shop.Map", 3), ("Shop.Total", 6)], call.Path.Select(place => (place.Method, place.Line!.Value)));
        Assert.Equal("await HttpClient.GetStringAsync(…)", call.Awaitable);
        Assert.Equal((Certainty.ExactLine, ReviewEvidence.Unknown, null), (call.Certainty, call.Evidence, call.Aside));
    }

    [Theory]
    [InlineData("var a = Ask(); var b = Ask(); await Task.WhenAll(a, b); return a.Result + b.Result;")]
    [InlineData("var a = Ask(); await a; return a.Result;")]
    [InlineData("var a = Ask(); await a.ConfigureAwait(false); return a.Result;")]
    [InlineData("var a = Ask(); var b = Ask(); return (await Task.WhenAny(a, b)) == a ? a.Result : 0;")]
    [InlineData("return await Ask().ContinueWith(task => task.Result + 1);")]
    [InlineData("var a = Ask(); return a.IsCompletedSuccessfully ? a.Result : await a;")]
    [InlineData("var all = new[] { Ask(), Ask() }; await Task.WhenAll(all); return all.Sum(one => one.Result);")]
    [InlineData("Thread.Sleep(0); return await Ask();")]
    [InlineData("return new SemaphoreSlim(1).Wait(0) ? 1 : await Ask();")]
    [InlineData("return new SemaphoreSlim(1).Wait(TimeSpan.Zero) ? 1 : await Ask();")]
    [InlineData("new Thread(() => Thread.Sleep(1000)).Start(); return await Ask();")]
    [InlineData("_ = Task.Factory.StartNew(() => Thread.Sleep(1000), TaskCreationOptions.LongRunning); return await Ask();")]
    [InlineData("var memory = new MemoryStream(); memory.Write(new byte[1], 0, 1); return (int)memory.Length + await Ask();")]
    [InlineData("return new StreamReader(new MemoryStream()).ReadToEnd().Length + await Ask();")]
    [InlineData("using var text = new StringReader(\"x\"); return text.ReadToEnd().Length + await Ask();")]
    [InlineData("lock (Gate) { Count++; } return await Ask();")]
    [InlineData("Parallel.For(0, 9, index => Interlocked.Add(ref Count, index)); return await Ask();")]
    [InlineData("return new List<int> { 1 }.AsQueryable().Count() + await Ask();")]
    public void Code_that_does_not_wait_is_left_alone(string body) => ReviewedSource.Check(
        $$"""
        public static class Shop
        {
            static readonly object Gate = new();
            static int Count;
            public static void Map(WebApplication app) => app.MapGet("/", async () => { {{body}} });
            static async Task<int> Ask() { await Task.Delay(1); return 1; }
            static void NobodyCallsThis() => Thread.Sleep(1000);
        }
        """);

    [Theory]
    [InlineData("Ask().Wait()", "sync-over-async", "await Shop.Ask(…)")]
    [InlineData("_ = Ask().GetAwaiter().GetResult()", "sync-over-async", "await Shop.Ask(…)")]
    [InlineData("_ = Ask().ConfigureAwait(false).GetAwaiter().GetResult()", "sync-over-async", "await Shop.Ask(…)")]
    [InlineData("_ = new ValueTask<int>(Ask()).Result", "sync-over-async", "await the task")]
    [InlineData("Task.WaitAll(Ask(), Ask())", "sync-over-async", "await Task.WhenAll(…)")]
    [InlineData("Thread.Sleep(5)", "sleep", "await Task.Delay(…)")]
    [InlineData("new SemaphoreSlim(1).Wait()", "wait", "await SemaphoreSlim.WaitAsync(…)")]
    [InlineData("new ManualResetEventSlim().Wait()", "wait", null)]
    [InlineData("new BlockingCollection<int>().Take()", "wait", null)]
    [InlineData("new HttpClient().Send(new HttpRequestMessage())", "blocking-io", "await HttpClient.SendAsync(…)")]
    [InlineData("Stream.Null.CopyTo(new MemoryStream())", "blocking-io", "await Stream.CopyToAsync(…)")]
    [InlineData("File.ReadAllText(\"a\")", "blocking-io", "await File.ReadAllTextAsync(…)")]
    [InlineData("System.Diagnostics.Process.Start(\"a\").WaitForExit()", "wait", "await Process.WaitForExitAsync(…)")]
    [InlineData("System.Diagnostics.Process.Start(\"a\").WaitForExit(100)", "wait", null)]
    [InlineData("System.Net.Dns.GetHostEntry(\"a\")", "blocking-io", "await Dns.GetHostEntryAsync(…)")]
    public void Each_kind_of_call_is_found_with_the_awaitable_that_fits(string statement, string kind, string? awaitable)
    {
        CodeReview review = ReviewedSource.Check(
            $$"""
            public static class Shop
            {
                public static void Map(WebApplication app) => app.MapPost("/", () =>
                {
                    {{statement}}; // holds
                });
                static async Task<int> Ask() { await Task.Delay(1); return 1; }
            }
            """);

        ReviewedCall call = Assert.Single(review.Calls);
        Assert.Equal((kind, awaitable), (call.Kind.ToWord(), call.Awaitable));
        Assert.Equal(["POST /"], call.Routes);
    }

    [Fact]
    public void Calls_are_found_wherever_the_compiler_puts_them()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.MapGet("/iterator", () => Count());
                    app.MapGet("/local", () =>
                    {
                        return Local();
                        int Local() => Ask().Result; // holds
                    });
                    app.MapGet("/after", async () =>
                    {
                        await Task.Yield();
                        using (new Lease())
                        {
                            Thread.Sleep(1); // holds
                        }
                    });
                    app.MapGet("/generic", () => Wait(Ask()));
                    app.MapGet("/property", () => new Order().Total);
                    app.MapGet("/linq", () => new[] { 1 }.Select(one => Ask().Result).ToList()); // holds
                    app.MapGet("/text", () => $"order {new Order()}");
                    app.MapGet("/list", () => Parallel.Invoke(() => Thread.Sleep(1), () => { })); // holds
                }
                static IEnumerable<int> Count()
                {
                    yield return 1;
                    Thread.Sleep(2); // holds
                }
                static T Wait<T>(Task<T> task) => task.Result; // holds
                static async Task<int> Ask() { await Task.Delay(1); return 1; }
            }
            public sealed class Order
            {
                public int Total { get { Thread.Sleep(3); return 1; } } // holds
                public override string ToString() { Thread.Sleep(6); return ""; } // holds
            }
            public sealed class Lease : IDisposable
            {
                public void Dispose() => Thread.Sleep(4); // holds
            }
            public sealed class Other : IDisposable
            {
                public void Dispose() => Thread.Sleep(5);
            }
            """);
    }

    [Fact]
    public void A_call_of_an_interface_goes_to_the_implementations_that_fit_its_arguments()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.MapGet("/orders", (IHandler<Order> handler) => handler.Handle());
                    app.MapGet("/customers", (IHandler<Customer> handler) => handler.Handle());
                    app.MapGet("/any", (IStore store) => store.Save());
                }
            }
            public interface IHandler<T> { void Handle(); }
            public interface IStore { void Save(); }
            public sealed class Order { }
            public sealed class Customer { }
            public sealed class OrderHandler : IHandler<Order> { public void Handle() => Thread.Sleep(1); } // holds
            public sealed class CustomerHandler : IHandler<Customer> { public void Handle() { } }
            public sealed class DiskStore : IStore { public void Save() => Thread.Sleep(1); } // holds
            public sealed class NoStore : IStore { public void Save() { } }
            """);

        Assert.Equal(
            [("OrderHandler.Handle", "GET /orders", Certainty.ExactLine), ("DiskStore.Save", "GET /any", Certainty.OneOf)],
            review.Calls.Select(call => (call.At.Method, Assert.Single(call.Routes), call.Certainty)));
    }

    [Fact]
    public void What_runs_once_or_is_short_comes_last_and_says_so()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                static readonly ConcurrentDictionary<int, int> Prices = new();
                public static void Map(WebApplication app)
                {
                    app.MapGet("/cache", () => Prices.GetOrAdd(1, _ => Ask().Result)); // holds
                    app.MapGet("/table", () => Table.Rates);
                    app.MapGet("/short", () => File.Exists("a")); // holds
                    app.MapGet("/real", () => Thread.Sleep(1)); // holds
                    Ask().Wait(); // holds
                }
                static async Task<int> Ask() { await Task.Delay(1); return 1; }
            }
            public static class Table
            {
                public static readonly int Rates = Load();
                static int Load() { Thread.Sleep(1); return 1; } // holds
            }
            """);

        Assert.Equal(9, review.Calls[0].At.Line);
        Assert.Equal(
            [(6, "behind-cache"), (8, "short-local-io"), (10, "startup"), (17, "behind-cache")],
            review.Calls.Skip(1).Select(call => (call.At.Line!.Value, call.Aside!)).Order());
    }

    [Fact]
    public void Work_begins_in_controllers_hubs_filters_middleware_hosted_services_and_what_the_container_makes()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.UseMiddleware<Stamp>();
                    app.Use((HttpContext context, RequestDelegate next) => { Thread.Sleep(1); return next(context); }); // holds
                    app.MapGet("/made", (Basket basket) => 1);
                    app.MapGroup("/api").MapGet("/grouped", Grouped);
                }
                static void Grouped() => Thread.Sleep(1); // holds
            }
            public sealed class Basket { public Basket() { Thread.Sleep(1); } } // holds
            public sealed class Stamp(RequestDelegate next)
            {
                public Task InvokeAsync(HttpContext context) { Thread.Sleep(1); return next(context); } // holds
            }
            [Route("orders")] public sealed class OrdersController : ControllerBase
            {
                [HttpGet("{id}")] public int Get(int id) { Thread.Sleep(1); return 1; } // holds
            }
            public sealed class Chat : Microsoft.AspNetCore.SignalR.Hub { public void Say() => Thread.Sleep(1); } // holds
            public sealed class Check : IEndpointFilter
            {
                public async ValueTask<object> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
                {
                    Thread.Sleep(1); // holds
                    return await next(context);
                }
            }
            public sealed class Work : BackgroundService
            {
                protected override async Task ExecuteAsync(CancellationToken token) { await Task.Yield(); Thread.Sleep(1); } // holds
            }
            """);

        Assert.Equal(
            [
                "BackgroundService Work", "GET /api/grouped", "GET /made", "GET /orders/{id}", "IEndpointFilter Check",
                "UseExtensions.Use in Shop.Map", "hub Chat.Say", "middleware Stamp",
            ],
            review.Calls.Select(call => Assert.Single(call.Routes)).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_lock_counts_around_slow_work_and_so_does_the_work()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                static readonly object Gate = new();
                public static void Map(WebApplication app) => app.MapGet("/", () =>
                {
                    lock (Gate) // holds
                    {
                        Slow();
                    }
                });
                static void Slow() => Thread.Sleep(1); // holds
            }
            """);

        Assert.Equal([BlockingKind.Lock, BlockingKind.Sleep], review.Calls.Select(call => call.Kind));
    }

    [Fact]
    public void A_fingerprint_survives_a_moved_line_and_tells_new_calls()
    {
        const string Source =
            """
            public static class Shop
            {
                public static void Map(WebApplication app) => app.MapGet("/", () => { Thread.Sleep(1); });
            }
            """;
        CodeReview before = ReviewedSource.Review(Source);

        CodeReview moved = ReviewedSource.Review("\n\n" + Source);
        CodeReview grown = ReviewedSource.Review(Source.Replace("(1);", "(1); Thread.Sleep(2);", StringComparison.Ordinal));

        Assert.Empty(moved.FindNew(CodeReview.Parse(before.ToJson())));
        Assert.Single(grown.FindNew(before));
    }
}
