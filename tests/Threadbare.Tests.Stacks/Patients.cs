using System.CodeDom.Compiler;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Hosting;
using YamlDotNet.Core;
using YamlDotNet.Serialization;

namespace Threadbare.Tests.Stacks;

/// <summary>Code that blocks in the ways a compiler hides; never run, only read. Each guilty line bears a mark.</summary>
internal static class Patients
{
    private static readonly SemaphoreSlim Ours = new(1);
    private static readonly SemaphoreSlim Theirs = new(1);

    public static string Direct(Task<string> task)
    {
        _ = task.IsCompleted;
        return task.Result; // direct
    }

    public static string Chain(Task<string> task) => First(task) + "!";

    public static void Tail(int time) => Jump(time);

    public static int Either(Task<int> one, Task<int> other)
    {
        int sum = one.Result; // either: one
        return sum + other.Result; // either: other
    }

    public static string WaitedFor(Task<string> task)
    {
        task.Wait(); // waited for
        return task.Result;
    }

    public static string WaitedForAwhile(Task<string> task)
    {
        task.Wait(5); // waited for awhile
        return task.Result; // fetched
    }

    public static string WaitedForAnother(Task<string> one, Task<string> other)
    {
        one.Wait(); // one waited for
        return other.Result; // other fetched
    }

    public static string WaitedForAtOnce(Func<Task<string>> begin, CancellationToken end)
    {
        Task<string> task = begin();
        task.Wait(end); // waited for at once
        return task.Result;
    }

    public static Task PassOn(Func<Task> next)
    {
        Console.WriteLine("before");
        return next();
    }

    public static string Guard(bool isSlow, Func<string> next)
    {
        if (isSlow)
        {
            Thread.Sleep(50); // guard
        }

        return next();
    }

    public static void Locked(object gate, int time)
    {
        lock (gate)
        {
            Thread.Sleep(time); // locked
        }
    }

    public static void Guarded(int time)
    {
        Ours.Wait(); // waits for ours
        Thread.Sleep(time); // guarded
        Ours.Release();
    }

    public static void Consumed(int time)
    {
        Ours.Wait(); // waits for what others make
        Thread.Sleep(time);
        Theirs.Release();
    }

    public static void ConsumedTwice()
    {
        Ours.Wait();
        Theirs.Wait();
        Theirs.Release();
    }

    public static void Refilled()
    {
        Theirs.Release();
        Theirs.Wait();
    }

    public static void Printed(Mutex tray, int time)
    {
        tray.WaitOne();
        Thread.Sleep(time); // printed
        tray.ReleaseMutex();
    }

    public static byte[] HashedText(byte[] text) => System.Security.Cryptography.SHA256.HashData(text);

    public static byte[] HashedStream(Stream text) => System.Security.Cryptography.SHA256.HashData(text);

    public static int ReadInto(Stream text, byte[] memory) => text.Read(memory.AsSpan());

    public static void NestedLocks(object outer, object inner, int time)
    {
        lock (outer)
        {
            lock (inner)
            {
                Thread.Sleep(time); // nested
            }
        }
    }

    public static void OneAfterTheOther(object first, object second)
    {
        lock (first)
        {
            Thread.Sleep(1);
        }

        lock (second)
        {
            Thread.Sleep(1);
        }
    }

    public static string Through(IPatient patient) => patient.Ask();

    public static int Inherited(TextReader reader) => reader.Read();

    public static string ReadAtOnce(TextReader reader) => reader.ReadToEndAsync().ConfigureAwait(false).GetAwaiter().GetResult();

    public static bool MovedAtOnce(IAsyncEnumerator<int> items) => items.MoveNextAsync().AsTask().Result;

    public static ValueTask Left(IAsyncDisposable file) => file.DisposeAsync(); // left

    public static void Ended(IDisposable registration) => registration.Dispose();

    public static int Moored(int time)
    {
        using var rope = new Rope(time);
        return time + 1;
    }

    public static void Joined(Thread thread)
    {
        thread.Start();
        thread.Join(); // joined
    }

    public static void Signalled(ManualResetEventSlim done) => done.Wait(); // signalled

    public static void SignalledAgain(ManualResetEventSlim done) => done.Wait(); // signalled again

    public static void Counted(CountdownEvent done) => done.Wait();

    public static async Task<string> AwaitedThenWaited(Task<string> one, Task<string> other)
    {
        string first = await one;
        return first + Second(other);
    }

#pragma warning disable SYSLIB5007, CA2252 // As the compiler writes an await where the runtime makes the method asynchronous.
    public static string SuspendedThenWaited(Task<string> one, Task<string> other) => AsyncHelpers.Await(one) + Second(other);
#pragma warning restore SYSLIB5007, CA2252

    public static bool Answered(TaskCompletionSource<int> answer) => answer.TrySetResult(1); // answered

    public static void Started(Action work) => Task.Run(work); // started

    public static void Map(IEndpointRouteBuilder routes)
    {
        RouteGroupBuilder orders = routes.MapGroup("/v1/orders");
        orders.MapGet("/latest", Direct);
        orders.MapGet("/{id}", Chain);
        routes.MapGroup("/v2").MapGet("/orders/latest", Through);
        routes.MapGet("/health", SourceFile);
        routes.MapGet("/hashed", Hashed);
        routes.MapGet("/hashed/too", HashedToo);
        routes.MapGet("/primes", Primes);
        routes.MapGet("/primes/twice", PrimesTwice);
        routes.MapMethods("/vouchers", ["PUT", "PATCH"], Redeemed);
    }

    public static Task Written(TextWriter writer) => writer.WriteAsync("all"); // written

    public static async Task InTurnAsync(SemaphoreSlim turns)
    {
        await turns.WaitAsync(); // turn awaited
        try
        {
            await Task.Yield();
            await Task.Delay(100); // turn held
        }
        finally
        {
            turns.Release();
        }
    }

    public static async Task<IDisposable> TakeTurnAsync(SemaphoreSlim turns)
    {
        await turns.WaitAsync(); // turn taken for another
        return turns;
    }

    public static async Task InTurnOfAnotherAsync(SemaphoreSlim turns)
    {
        using (await TakeTurnAsync(turns))
        {
            await Task.Delay(100); // turn of another held
        }
    }

    public static async Task InTwoTurnsAsync(SemaphoreSlim turns)
    {
        using IDisposable first = await TakeTurnAsync(turns);
        using IDisposable second = await TakeTurnAsync(turns); // second turn taken
        await Task.Delay(100);
    }

    public static async Task InTwoMoreTurnsAsync(SemaphoreSlim turns, IDisposable given)
    {
        using IDisposable first = await TakeTurnAsync(turns);
        using IDisposable second = await TakeTurnAsync(turns);
        await Task.Delay(100);
        given.Dispose();
    }

    public static async Task AwaitsLaterAsync()
    {
        Task begun = Task.Delay(100);
        await Task.Delay(50).ConfigureAwait(false);
        await begun;
    }

    public static int HashedToo(string[] words) => StringComparer.InvariantCulture.GetHashCode(words[0]);

    public static int Hashed(string[] words)
    {
        int sum = 0;
        foreach (string word in words)
        {
            sum += StringComparer.InvariantCulture.GetHashCode(word); // hashed
        }

        return sum;
    }

    public static int Filled(int times)
    {
        int sum = 0;
        for (int number = 0; number < times; number++) // filled: loop
        {
            byte[] block = new byte[times]; // filled
            sum += block[0];
        }

        return sum;
    }

    public static int Listed(int times)
    {
        int sum = 0;
        for (int number = 0; number < times; number++) // listed: loop
        {
            List<string> names = new(times); // listed
            sum += names.Capacity;
        }

        return sum + new byte[times].Length; // listed: array
    }

    public static int Collected(int[] numbers)
    {
        GC.Collect(); // collected
        return numbers.Length;
    }

    public static int Summed(int[] numbers)
    {
        int sum = 0;
        foreach (int number in numbers) // summed: loop
        {
            sum += number; // summed
        }

        return sum;
    }

    public static int Primes() => CountPrimes(1_000);

    public static int PrimesTwice() => CountPrimes(100) + Summed([1, 2]);

    public static Voucher Redeemed(Voucher voucher) => voucher;

    public static string SourceFile() => Here();

    private static int CountPrimes(int until)
    {
        int found = 0;
        for (int number = 2; number < until; number++)
        {
            int divisor = 2;
            while (number % divisor != 0) // primes
            {
                divisor++;
            }

            found += divisor == number ? 1 : 0;
        }

        return found;
    }

    private static string Here([CallerFilePath] string path = "") => path;

    private static string First(Task<string> task) => Second(task);

    private static string Second(Task<string> task) => task.Result; // chain

    private static void Jump(int time) => Thread.Sleep(time); // tail

    public static string Generated(Task<string> task) => Client.Ask(task); // generated

    /// <summary>Like the client that a tool writes for a gRPC service: the attribute is on the method.</summary>
    internal static class Client
    {
        [GeneratedCode("tool", "1.0")]
        public static string Ask(Task<string> task)
        {
            Console.WriteLine("asks");
            return task.Result;
        }
    }

    /// <summary>Like the client that a tool writes for an HTTP service: the attribute is on the type.</summary>
    [GeneratedCode("tool", "1.0")]
    internal sealed class OtherClient
    {
        internal static class Inner
        {
            public static string Ask(Task<string> task) => task.Result;
        }
    }

    internal interface IPatient
    {
        string Ask();
    }

    internal sealed class Impatient(Task<string> task) : IPatient
    {
        public string Ask() => task.Result; // through
    }

    internal sealed class Doorman(RequestDelegate next)
    {
        public Task InvokeAsync(HttpContext context, Stopwatch patience)
        {
            Thread.Sleep(patience.Elapsed); // doorman
            return next(context);
        }
    }

    public sealed class Voucher
    {
        public static bool TryParse(string text, out Voucher voucher)
        {
            voucher = new Voucher();
            return text.Length > 0;
        }
    }

    internal sealed class Porter(RequestDelegate next)
    {
        public Task InvokeAsync(HttpContext context) => next(context);
    }

    internal sealed class StockConverter(object stock) : IYamlTypeConverter
    {
        public bool Accepts(Type type) => stock is not null;

        public object? ReadYaml(IParser parser, Type type, ObjectDeserializer rootDeserializer)
        {
            Thread.Sleep(parser.Current?.Start.Line > 0 ? 1 : 2); // hook
            return stock;
        }

        public void WriteYaml(IEmitter emitter, object? value, Type type, ObjectSerializer serializer)
        {
        }
    }

    internal abstract class ShopHub : Hub<IPatient>
    {
        public string Greet(string name) => $"{Context.ConnectionId}: {name}";
    }

    internal sealed class PriceHub(object gate) : ShopHub
    {
        public string Get(int price)
        {
            System.Threading.Monitor.Wait(gate); // hub
            return $"{price}";
        }

        public static void Rest(object gate) => System.Threading.Monitor.Wait(gate);

        internal void Wait() => System.Threading.Monitor.Wait(gate);
    }

    internal sealed class Indexer : BackgroundService
    {
        protected override Task ExecuteAsync(CancellationToken stoppingToken) => Task.Delay(1, stoppingToken);
    }

    internal sealed class PriceList(object gate)
    {
        public void Wait() => System.Threading.Monitor.Wait(gate);
    }

    public static IEnumerable<string> Handing(Task<string>[] tasks) => Hand(tasks);

    public static async Task<string> HandingLater(Task<string> task) => await Task.Run(() => task.Result); // handed later

    public static int RunAtOnce(int time)
    {
        Task<int> work = Task.Run(() =>
        {
            Thread.Sleep(time); // run at once
            return time;
        });
        return work.Result;
    }

    public static string Deferring(Task<string> task)
    {
        var text = new Lazy<string>(() => task.Result); // deferred
        return text.Value;
    }

    public static int Listing(IEnumerable<string> names)
    {
        int sum = 0;
        foreach (string name in names)
        {
            sum += name.Length;
        }

        return sum;
    }

    public static string Served(int[] counts, Lazy<IPricing> prices) => $"{prices.Value} {counts.Length}";

    private static IEnumerable<string> Hand(Task<string>[] tasks) => tasks.Select(task => task.Result); // handed

    public static IEnumerable<string> Yielding(Task<string> task)
    {
        yield return "first";
        yield return task.Result; // yielded
    }

    public static string Lighting(int time) => $"at night: {new Lamp(time)}";

    public static Slip Slipping(int time) => new(time);

    public static Task<Clerk[]> Answering(int count) => Task.FromResult(new Clerk[count]);

    public static IEnumerable<Clerk> Ambiguous(Task<Clerk>[] tasks) => tasks.Select(task => task.Result); // fetched or compared

    internal interface IPricing;

    internal sealed class Pricing(Patients.Clerk clerk) : IPricing
    {
        public override string ToString() => clerk.ToString()!;
    }

    internal sealed class Clerk
    {
        private readonly string _name;

        public Clerk(Task<string> task)
        {
            _name = task.Result; // constructed
        }

        public override string ToString() => _name;
    }

    internal sealed class ClerkComparer(Task<int> task) : Comparer<Clerk>
    {
        public override int Compare(Clerk? x, Clerk? y) => task.Result; // compared
    }

    internal sealed class Sealing(Task<string> seal) : IResultFilter, IDisposable
    {
        public void OnResultExecuting(ResultExecutingContext context) =>
            context.HttpContext.Response.Headers["Seal"] = seal.GetAwaiter().GetResult(); // sealed

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }

        public void Dispose()
        {
        }
    }

    internal sealed class Rope(int time) : IDisposable
    {
        public void Dispose() => Thread.Sleep(time); // roped
    }

    internal sealed class Lamp(int time)
    {
        public override string ToString()
        {
            Thread.Sleep(time); // lit
            return "light";
        }
    }

#pragma warning disable CA1849 // That they block is what they show.
    internal sealed class Slip(int time) : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext)
        {
            Thread.Sleep(time); // slipped
            return Task.CompletedTask;
        }
    }

    internal sealed class Audit(Task audit) : IEndpointFilter
    {
        public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
        {
            audit.Wait(); // audited
            return next(context);
        }
    }
#pragma warning restore CA1849

    internal sealed class Formatter(Task<string> task) : ICustomFormatter
    {
        public string Format(string? format, object? arg, IFormatProvider? formatProvider) => task.Result; // formatted
    }
}
