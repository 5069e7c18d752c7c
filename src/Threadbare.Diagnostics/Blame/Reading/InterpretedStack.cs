using System.Reflection;
using System.Reflection.Metadata;
using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Frames;

namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>A distinct stack and what it means.</summary>
internal sealed record InterpretedStack
{
    private const string Worker = "System.Threading.PortableThreadPool+WorkerThread";
    private const string WindowsWorker = "System.Threading.WindowsThreadPool";
    private const string Hosting = "Microsoft.AspNetCore.Hosting.HostingApplication";
    private const string Server = "Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpProtocol";
    private const string Queue = "System.Threading.ThreadPoolWorkQueue";

    private readonly Lazy<Place?> _place;
    private readonly Lazy<bool> _isInNative;

    public InterpretedStack(IReadOnlyList<Frame> frames, Func<IReadOnlyList<Frame>, Place?> find, Func<Frame, bool> leadsToNative)
    {
        Frames = frames;
        IsPool = frames.Any(frame => frame.Name.Type is Worker or WindowsWorker);
        IsWorking = frames.Any(frame => IsPool ? frame.Name is { Type: Queue, Name: "Dispatch" } or { Type: Worker, Name: "WorkerDoWork" } : frame.Kind != FrameKind.Unknown);
        IsWithinRequest = frames.Any(frame => frame.Kind == FrameKind.Framework && (frame.Name.Type == Hosting || frame.Name.Type.StartsWith(Server, StringComparison.Ordinal)));
        IsStartedTask = frames.Any(frame => frame.Name is { Type: "System.Threading.Tasks.Task", Name: "InnerInvoke" or "ExecuteWithThreadLocal" });
        Waits = BlockingCalls.FindOutermost(frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic)));
        IsOwnThread = !IsPool && frames.Any(frame => frame.Name is { Type: "System.Threading.Thread", Name: "StartCallback" } or { Type: "System.Threading.Thread+StartHelper" });
        _isInNative = new Lazy<bool>(() => frames.FirstOrDefault(frame => frame.Kind != FrameKind.Unknown) is { } leaf && (leaf.Kind == FrameKind.Stub || LockHolders.IsInitializer(leaf) || CallsNative(leaf) || leadsToNative(leaf)), LazyThreadSafetyMode.None);
        _place = new Lazy<Place?>(() => find(frames), LazyThreadSafetyMode.None);
    }

    /// <summary>Innermost first.</summary>
    public IReadOnlyList<Frame> Frames { get; }

    /// <summary>True when the frames show a worker of the pool.</summary>
    public bool IsPool { get; }

    /// <summary>True when the frames show a thread that somebody started, to its outermost.</summary>
    public bool IsOwnThread { get; }

    /// <summary>True when the worker has taken up a work item; else it waits for one. A stack too deep to show its beginning is at work.</summary>
    public bool IsWorking { get; }

    /// <summary>True beneath the server's handling of a request; after an await it is not known.</summary>
    public bool IsWithinRequest { get; }

    /// <summary>True in work that was started as a task, not in what goes on after an await.</summary>
    public bool IsStartedTask { get; }

    /// <summary>The known blocking call it is in; null where it is in none.</summary>
    public BlockingCall? Waits { get; }

    /// <summary>True when the innermost method can have called native code; one that only waits for the collector does not.</summary>
    public bool IsInNative => _isInNative.Value;

    /// <summary>Where own code blocks.</summary>
    public Place? Place => _place.Value;

    private static bool CallsNative(Frame leaf) => leaf.Assembly is { } assembly && !leaf.Method.IsNil
        && (assembly.ReadBody(leaf.Method)?.Calls ?? []).Any(call => call.Target.Kind == HandleKind.MethodDefinition
            && assembly.Metadata.GetMethodDefinition((MethodDefinitionHandle)call.Target).Attributes.HasFlag(MethodAttributes.PinvokeImpl));
}
