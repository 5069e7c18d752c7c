using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Sampling;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;

namespace Threadbare.Tests.Blame;

/// <summary>Blocked threads, their stacks and places, without code to search.</summary>
internal static class Sightings
{
    public const string Remedy = "Do something else.";

    public const string PoolThread = ".NET TP Worker";

    public static readonly BlockingCall SleepCall = new("Thread.Sleep", BlockingKind.Sleep);

    public static readonly BlockingCall LockWait = new("Monitor.Enter", BlockingKind.Lock);

    public static readonly BlockingCall SemaphoreWait = new("SemaphoreSlim.Wait", BlockingKind.Wait);

    /// <summary>A stack whose threads sleep in a method of the service's own.</summary>
    public static Frame[] Sleeping { get; } = [OwnCode.Named("System.Threading.Thread.Sleep"), Own("Refresh")];

    /// <summary>A stack whose threads wait for a lock that the same method takes.</summary>
    public static Frame[] Locking { get; } = [OwnCode.Named("System.Threading.Monitor.Enter"), Own("Refresh")];

    /// <summary>A stack whose threads wait for a lock that a package takes.</summary>
    public static Frame[] LockingInPackage { get; } =
        [OwnCode.Named("System.Threading.Monitor.Enter"), OwnCode.Named("Vendor.Cache.Get", FrameKind.Library), Own("Refresh")];

    /// <summary>A stack whose threads wait until another thread has initialized a class.</summary>
    public static Frame[] Initializing { get; } =
        [OwnCode.Named("System.Runtime.CompilerServices.InitHelpers.InitClassSlow"), Own("Refresh")];

    /// <summary>A stack of the server's handling of a request.</summary>
    public static Frame[] Serving { get; } =
        [.. Sleeping, OwnCode.Named("Microsoft.AspNetCore.Hosting.HostingApplication.ProcessRequestAsync")];

    public static Frame Own(string method) => OwnCode.Named("Shop.Stock." + method, FrameKind.Own);

    /// <summary>A place at a line; without a line, hidden in an endpoint's code.</summary>
    public static Place At(int? line, BlockingCall? blocks = null) => new()
    {
        Method = "Shop.Stock.Refresh",
        Line = line is { } number ? new SourceLine("Stock.cs", number) : null,
        Blocks = blocks ?? SleepCall,
        Advice = Remedy,
        Certainty = line is null ? Certainty.RouteOnly : Certainty.ExactLine,
    };

    private static IReadOnlyDictionary<long, long> NoOwners { get; } = new Dictionary<long, long>();

    public static InterpretedStack StackOf(Frame[] frames, Place? place = null, bool leadsToNative = false) =>
        new(frames, _ => place, _ => leadsToNative);

    public static BlockedThread BlockedIn(long id, Frame[] frames, Place? place, double weight = 1) =>
        new(id, StackOf(frames, place), weight) { Seen = [0] };

    /// <summary>A burst in which these threads were blocked and these stacks ran.</summary>
    public static BurstReading Burst(IReadOnlyList<BlockedThread> blocked, params InterpretedStack[] running) => new(
        [.. running.Select((_, at) => Sampled(at, asleep: null, new StackSample([(ulong)at], IsManaged: true)))],
        addresses => running[(int)addresses[0]],
        _ => blocked,
        NoOwners);

    /// <summary>A burst with threads of the pool that all have one stack.</summary>
    public static BurstReading BurstOf(InterpretedStack stack, params ThreadStacks[] threads) =>
        new(threads, _ => stack, blocked => blocked, NoOwners);

    public static ThreadStacks Sampled(long id, double? asleep, params StackSample[] samples) => new(id, samples, asleep, PoolThread);

    /// <summary>Samples of a thread: true where it had left managed code.</summary>
    public static StackSample[] Samples(params bool[] areNative) => [.. areNative.Select(isNative => new StackSample([1], !isNative))];
}
