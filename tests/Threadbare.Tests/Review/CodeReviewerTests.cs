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

    [Fact]
    public void Code_that_does_not_wait_is_left_alone()
    {
        string[] bodies =
        [
            "var a = Ask(); var b = Ask(); await Task.WhenAll(a, b); return a.Result + b.Result;",
            "var a = Ask(); await a; return a.Result;",
            "var a = Ask(); await a.ConfigureAwait(false); return a.Result;",
            "var a = Ask(); var b = Ask(); return (await Task.WhenAny(a, b)) == a ? a.Result : 0;",
            "return await Ask().ContinueWith(task => task.Result + 1);",
            "var a = Ask(); await a; return a.GetAwaiter().GetResult() + a.ConfigureAwait(false).GetAwaiter().GetResult();",
            "var a = Ask(); return a.IsCompletedSuccessfully ? a.Result : await a;",
            "var all = new[] { Ask(), Ask() }; await Task.WhenAll(all); return all.Sum(one => one.Result);",
            "Thread.Sleep(0); return await Ask();",
            "return new SemaphoreSlim(1).Wait(0) ? 1 : await Ask();",
            "return new SemaphoreSlim(1).Wait(TimeSpan.Zero) ? 1 : await Ask();",
            "new Thread(() => Thread.Sleep(1000)).Start(); return await Ask();",
            "_ = Task.Factory.StartNew(() => Thread.Sleep(1000), TaskCreationOptions.LongRunning); return await Ask();",
            "var memory = new MemoryStream(); memory.Write(new byte[1], 0, 1); return (int)memory.Length + await Ask();",
            "return new StreamReader(new MemoryStream()).ReadToEnd().Length + await Ask();",
            "using var text = new StringReader(\"x\"); return text.ReadToEnd().Length + await Ask();",
            "lock (Gate) { Count++; } return await Ask();",
            "Parallel.For(0, 9, index => Interlocked.Add(ref Count, index)); return await Ask();",
            "return new List<int> { 1 }.AsQueryable().Count() + await Ask();",
        ];

        ReviewedSource.Check(
            $$"""
            public static class Shop
            {
                static readonly object Gate = new();
                static int Count;
                public static void Map(WebApplication app)
                {
                    {{string.Join('\n', bodies.Select((body, index) => $"app.MapGet(\"/{index}\", async () => {{ {body} }});"))}}
                }
                static async Task<int> Ask() { await Task.Delay(1); return 1; }
                static void NobodyCallsThis() => Thread.Sleep(1000);
            }
            """);
    }

    [Fact]
    public void Each_kind_of_call_is_found_with_the_awaitable_that_fits()
    {
        (string Statement, string Kind, string? Awaitable)[] rows =
        [
            ("Ask().Wait()", "sync-over-async", "await Shop.Ask(…)"),
            ("_ = Ask().GetAwaiter().GetResult()", "sync-over-async", "await Shop.Ask(…)"),
            ("_ = Ask().ConfigureAwait(false).GetAwaiter().GetResult()", "sync-over-async", "await Shop.Ask(…)"),
            ("_ = new ValueTask<int>(Ask()).Result", "sync-over-async", "await the task"),
            ("Task.WaitAll(Ask(), Ask())", "sync-over-async", "await Task.WhenAll(…)"),
            ("Thread.Sleep(5)", "sleep", "await Task.Delay(…)"),
            ("new SemaphoreSlim(1).Wait()", "wait", "await SemaphoreSlim.WaitAsync(…)"),
            ("new ManualResetEventSlim().Wait()", "wait", null),
            ("new BlockingCollection<int>().Take()", "wait", null),
            ("new HttpClient().Send(new HttpRequestMessage())", "blocking-io", "await HttpClient.SendAsync(…)"),
            ("Stream.Null.CopyTo(new MemoryStream())", "blocking-io", "await Stream.CopyToAsync(…)"),
            ("File.ReadAllText(\"a\")", "blocking-io", "await File.ReadAllTextAsync(…)"),
            ("System.Diagnostics.Process.Start(\"a\").WaitForExit()", "wait", "await Process.WaitForExitAsync(…)"),
            ("System.Diagnostics.Process.Start(\"a\").WaitForExit(100)", "wait", null),
            ("System.Net.Dns.GetHostEntry(\"a\")", "blocking-io", "await Dns.GetHostEntryAsync(…)"),
        ];

        CodeReview review = ReviewedSource.Check(
            $$"""
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    {{string.Join('\n', rows.Select((row, index) => $"app.MapPost(\"/{index}\", () => {{ {row.Statement}; }}); // holds"))}}
                }
                static async Task<int> Ask() { await Task.Delay(1); return 1; }
            }
            """);

        Assert.Equal(
            rows.Select((row, index) => (row.Kind, row.Awaitable, $"POST /{index}")),
            review.Calls.OrderBy(call => call.At.Line).Select(call => (call.Kind.ToWord(), call.Awaitable, Assert.Single(call.Routes))));
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
                    var api = app.MapGroup("/api").WithTags("api");
                    var inner = api.MapGroup("inner/");
                    api.MapGet("/grouped", Grouped);
                    inner.MapGet("deep", Deep);
                    app.MapGet("/bare", Bare);
                }
                static void Grouped() => Thread.Sleep(1); // holds
                static void Deep() => Thread.Sleep(1); // holds
                static void Bare() => Thread.Sleep(1); // holds
            }
            public sealed class Basket { public Basket() { Thread.Sleep(1); } } // holds
            public sealed class Stamp(RequestDelegate next)
            {
                public Task InvokeAsync(HttpContext context) { Thread.Sleep(1); return next(context); } // holds
            }
            [Route("shop/[controller]")] public abstract class ShopController : ControllerBase { }
            public sealed class OrdersController : ShopController
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
                "BackgroundService Work", "GET /api/grouped", "GET /api/inner/deep", "GET /bare", "GET /made",
                "GET /shop/Orders/{id}", "IEndpointFilter Check",
                "UseExtensions.Use in Shop.Map", "hub Chat.Say", "middleware Stamp",
            ],
            review.Calls.Select(call => Assert.Single(call.Routes)).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("")]
    [InlineData("GC.KeepAlive(Gate);")]
    public void A_lock_of_its_own_type_is_shown_at_its_statement(string before)
    {
        ReviewedSource.Check(
            $$"""
            public static class Shop
            {
                static readonly Lock Gate = new();
                public static void Map(WebApplication app) => app.MapGet("/", Take);
                static void Take()
                { {{before}}
                    lock (Gate) // holds
                    {
                        Thread.Sleep(5); // holds
                    }
                }
            }
            """);
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
    public void A_verb_without_a_template_only_limits_the_route_beside_it()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop { public static void Map(WebApplication app) { } }
            [Route("users")] public sealed class UsersController : ControllerBase
            {
                [HttpPost, Route("save")] public void Save() => Thread.Sleep(1); // holds
                [HttpGet("all"), HttpPost] public void List() => Thread.Sleep(1); // holds
            }
            """);

        Assert.Equal(
            [["POST /users/save"], ["/users", "/users/all"]], review.Calls.OrderBy(call => call.At.Line).Select(call => call.Routes));
    }

    [Fact]
    public void An_object_whose_method_is_handed_over_is_not_made_for_each_request()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app) => app.MapGet("/", new Store().Take);
            }
            public sealed class Store
            {
                public Store() => Thread.Sleep(1); // holds
                public int Take() => 1;
            }
            """);

        Assert.Equal("startup", Assert.Single(review.Calls).Aside);
    }

    [Fact]
    public void A_package_runs_only_the_methods_that_take_or_return_what_it_is_given()
    {
        ReviewedSource.Check(
            """
            public static class Shop { public static void Map(WebApplication app) => app.MapGet("/", () => Results.Ok(new Order())); }
            public sealed class Order;
            public sealed class Cache : Microsoft.Extensions.Options.IOptionsMonitorCache<Order>
            {
                public Order GetOrAdd(string name, Func<Order> make) => make();
                public bool TryAdd(string name, Order order) { Thread.Sleep(1); return true; } // holds
                public bool TryRemove(string name) => false;
                public void Clear() => Thread.Sleep(1);
            }
            """);
    }

    [Fact]
    public void A_stream_that_is_an_argument_holds_unless_all_callers_give_memory()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app) => app.MapGet("/", async () =>
                {
                    var memory = new MemoryStream();
                    await memory.FlushAsync();
                    Write(memory, 2);
                    WriteBase(new BinaryWriter(memory));
                    new Page().WriteAll(memory);
                    WriteFrom(memory);
                    WriteAny(memory);
                    new StreamReader(typeof(Page).Assembly.GetManifestResourceStream("a")).ReadToEnd();
                    WriteAny(File.OpenRead("a")); // holds
                    memory.CopyTo(new MemoryStream());
                    memory.CopyTo(File.OpenRead("a")); // holds
                    Copy(memory, File.OpenRead("a")); // holds
                });
                static void Copy(Stream from, Stream to) => from.CopyTo(to); // holds
                static void Write(Stream to, int left) { if (left > 0) { Write(to, left - 1); } to.Write(new byte[1], 0, 1); }
                static void WriteFrom(Stream to)
                {
                    if (to.Position > 0) { to = new BufferedStream(to); }
                    Write(to, 1);
                    WriteBase(new BinaryWriter(to));
                }
                static void WriteBase(BinaryWriter to) => Write(to.BaseStream, 1);
                static void WriteAny(Stream to) => to.Write(new byte[1], 0, 1); // holds
            }
            public sealed class Page { public void WriteAll(Stream to) => to.Write(new byte[1], 0, 1); }
            """);
    }

    [Fact]
    public void A_form_that_was_read_to_bind_an_action_is_there()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app) => app.MapPost("/", Read);
                static int Read(HttpRequest request)
                {
                    int all = request.Form.Count; // holds
                    return all + request.Form.Files.Count + new[] { 1 }.Sum(one => request.Form.Count);
                }
            }
            public sealed class OrdersController : ControllerBase
            {
                [HttpPost("bound")] public int Bound(int id) => Request.Form.Count;
                [HttpPost("later")] public async Task<int> Later(int id) { await Task.Yield(); return Request.Form.Count; }
                [HttpPost("bare")] public int Bare() => Request.Form.Count; // holds
            }
            public sealed class Page : Microsoft.AspNetCore.Mvc.RazorPages.PageModel { public int OnPost() => Request.Form.Count; }
            """);
    }

    [Fact]
    public void Making_a_context_of_a_database_asks_nothing()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app) =>
                    app.MapGet("/", (Microsoft.EntityFrameworkCore.IDbContextFactory<int> factory) => factory.CreateDbContext());
            }
            namespace Microsoft.EntityFrameworkCore
            {
                public interface IDbContextFactory<T>
                {
                    T CreateDbContext();
                    Task<T> CreateDbContextAsync(CancellationToken token = default);
                }
            }
            """);
    }

    [Fact]
    public void A_method_that_only_passes_on_to_a_cache_runs_its_argument_seldom()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.MapGet("/kept", (ICache cache) => cache.Get("a", key => { Thread.Sleep(1); return 1; })); // holds
                    app.MapGet("/run", (ICache cache) => cache.Run(key => { Thread.Sleep(1); return 1; })); // holds
                }
            }
            public interface ICache { int Get(string key, Func<string, int> make); int Run(Func<string, int> make); }
            public sealed class Cache : ICache
            {
                readonly ConcurrentDictionary<string, int> all = new();
                public int Get(string key, Func<string, int> make) => Get(key, make, 1);
                int Get(string key, Func<string, int> make, int days) => all.GetOrAdd(key + days, one => make(one));
                public int Run(Func<string, int> make) => make("a");
            }
            """);

        Assert.Equal(["behind-cache", null], review.Calls.OrderBy(call => call.At.Line).Select(call => call.Aside));
    }

    [Fact]
    public void A_way_that_gives_memory_is_not_told()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.MapGet("/memory", () => Write(new MemoryStream()));
                    app.MapGet("/pipe", (Stream pipe) => Deep(pipe));
                }
                static void Deep(Stream to) => Write(to);
                static void Write(Stream to) => to.Write(new byte[1], 0, 1); // holds
            }
            """);

        Assert.Equal(["GET /pipe"], Assert.Single(review.Calls).Routes);
    }

    [Fact]
    public void A_lock_in_which_only_memory_is_written_holds_nobody_up()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                static readonly object Gate = new();
                public static void Map(WebApplication app)
                {
                    app.MapGet("/memory", () => { lock (Gate) { Deep(new MemoryStream()); } });
                    app.MapGet("/file", () =>
                    {
                        lock (Gate) // holds
                        {
                            Deep(File.OpenRead("a")); // holds
                        }
                    });
                }
                static void Deep(Stream to) => Write(to);
                static void Write(Stream to) => to.Write(new byte[1], 0, 1); // holds
            }
            """);
    }

    [Fact]
    public void A_lock_ends_before_the_next_begins()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                static readonly object Gate = new();
                static int Count;
                public static void Map(WebApplication app) => app.MapGet("/", () =>
                {
                    lock (Gate) { Count++; }
                    Thread.Sleep(1); // holds
                    lock (Gate) { Count++; }
                });
            }
            """);
    }

    [Fact]
    public void A_branch_that_no_caller_takes_is_not_reached()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.MapGet("/never", (Store store) => store.Find(1));
                    app.MapGet("/both", (Store store) => store.Any(1, true));
                    app.MapGet("/neither", (Store store) => store.Any(1, false));
                    app.MapGet("/set", (Store store) => store.Set(false));
                }
            }
            public sealed class Store
            {
                int count;
                public int Find(int id) => Find(id, false, true);
                int Find(int id, bool isTracked, bool isWarm)
                {
                    if (isTracked) { Thread.Sleep(id); } else { Thread.Sleep(2); } // holds
                    if (!isWarm)
                    {
                        Thread.Sleep(id);
                    }
                    if (isTracked && count > 1)
                    {
                        Thread.Sleep(id);
                    }
                    if (isTracked || count > 1)
                    {
                        Thread.Sleep(id); // holds
                    }
                    return count;
                }
                public int Any(int id, bool isTracked)
                {
                    if (isTracked) { Thread.Sleep(id); return 1; } // holds
                    Thread.Sleep(id); return 2; // holds
                }
                public void Set(bool isSet)
                {
                    if (count > 1) { isSet = count > 2; }
                    if (isSet) { Thread.Sleep(1); } // holds
                }
            }
            """);

        Assert.Equal(
            [["GET /never"], ["GET /never"], ["GET /both"], ["GET /neither"], ["GET /set"]],
            review.Calls.OrderBy(call => call.At.Line).Select(call => call.Routes));
    }

    [Fact]
    public void A_call_through_an_interface_runs_the_overload_that_it_names()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.MapGet("/", (IStore store) => store.Find(1, "a"));
                    app.MapGet("/any", (IFinder<string> finder) => finder.Find("a"));
                }
            }
            public interface IStore { int Find(int id, bool isTracked); int Find(int id, string name); }
            public interface IFinder<T> { int Find(T id); }
            public sealed class Store : IStore, IFinder<string>
            {
                public int Find(int id, bool isTracked) { Thread.Sleep(1); return 1; }
                public int Find(int id, string name) { Thread.Sleep(1); return 2; } // holds
                public int Find(string id) { Thread.Sleep(1); return 3; } // holds
            }
            """);
    }

    [Fact]
    public void What_the_framework_runs_is_not_run_by_the_code_that_hands_it_over()
    {
        CodeReview review = ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app) =>
                    app.MapGet("/", () => new ExceptionHandlerOptions { ExceptionHandler = Handle });
                static Task Handle(HttpContext context)
                {
                    Thread.Sleep(1); // holds
                    return Task.CompletedTask;
                }
            }
            """);

        Assert.DoesNotContain("GET /", Assert.Single(review.Calls).Routes);
    }

    [Fact]
    public void What_an_interface_declares_may_be_inherited_from_a_package()
    {
        ReviewedSource.Check(
            """
            public static class Shop
            {
                public static void Map(WebApplication app)
                {
                    app.MapGet("/", (ISender sender, HttpRequestMessage message) => sender.Send(message, default)); // holds
                    app.MapGet("/own", (IOwn own, HttpRequestMessage message) => own.Send(message));
                }
            }
            public interface ISender { HttpResponseMessage Send(HttpRequestMessage message, CancellationToken token); }
            public sealed class Sender : HttpClient, ISender;
            public interface IOwn { HttpResponseMessage Send(HttpRequestMessage message); }
            public sealed class Own : HttpClient, IOwn { public new HttpResponseMessage Send(HttpRequestMessage message) => new(); }
            """);
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
