namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>A distinct stack and what it shows of its thread.</summary>
internal sealed record InterpretedStack
{
    private const string Worker = "System.Threading.PortableThreadPool+WorkerThread";
    private const string WindowsWorker = "System.Threading.WindowsThreadPool";
    private const string Queue = "System.Threading.ThreadPoolWorkQueue";

    private readonly Lazy<Place?> _place;
    private readonly Lazy<bool> _isInNative;

    /// <summary>Interprets a stack.</summary>
    /// <param name="frames">Its frames, innermost first.</param>
    /// <param name="find">Finds the place in the service's code that blocks; called only when it is asked for.</param>
    /// <param name="leadsToNative">True if a frame's method can have called native code; called only when it is asked for.</param>
    public InterpretedStack(IReadOnlyList<Frame> frames, Func<IReadOnlyList<Frame>, Place?> find, Func<Frame, bool> leadsToNative)
    {
        Frames = frames;
        IsPool = frames.Any(frame => frame.Name.Type is Worker or WindowsWorker);
        IsWorking = frames.Any(IsPool ? TakesWork : frame => frame.Kind != FrameKind.Unknown);
        IsWithinRequest = frames.Any(frame => frame.HandlesRequest);
        IsStartedTask = frames.Any(RunsTask);
        Waits = BlockingCalls.FindOutermost(frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic)));
        IsOwnThread = !IsPool && frames.Any(StartsThread);
        _isInNative = new Lazy<bool>(() => ShowsNative(frames, leadsToNative), LazyThreadSafetyMode.None);
        _place = new Lazy<Place?>(() => find(frames), LazyThreadSafetyMode.None);
    }

    /// <summary>The frames, innermost first.</summary>
    public IReadOnlyList<Frame> Frames { get; }

    /// <summary>True if the frames show a worker thread of the pool.</summary>
    public bool IsPool { get; }

    /// <summary>True if the frames show, to the outermost, a thread that some code started.</summary>
    public bool IsOwnThread { get; }

    /// <summary>
    /// True if the worker has taken a work item; false if it waits for one. A stack too deep to show its start is working.
    /// </summary>
    public bool IsWorking { get; }

    /// <summary>True if the server's handling of a request is on the stack; after an await it is not.</summary>
    public bool IsWithinRequest { get; }

    /// <summary>True in work that was started as a task, false in work that continues after an await.</summary>
    public bool IsStartedTask { get; }

    /// <summary>The kind of work that it belongs to, as far as the stack alone shows it.</summary>
    public WorkRoot Root { get; init; }

    /// <summary>The known blocking call that it is in; null where it is in none.</summary>
    public BlockingCall? Waits { get; }

    /// <summary>True if the innermost method can have called native code. A method that only waits for the collector cannot.</summary>
    public bool IsInNative => _isInNative.Value;

    /// <summary>The place in the service's code that blocks; null if the stack shows none.</summary>
    public Place? Place => _place.Value;

    private static bool TakesWork(Frame frame) => frame.Name is { Type: Queue, Name: "Dispatch" } or { Type: Worker, Name: "WorkerDoWork" };

    private static bool RunsTask(Frame frame) =>
        frame.Name is { Type: "System.Threading.Tasks.Task", Name: "InnerInvoke" or "ExecuteWithThreadLocal" };

    private static bool StartsThread(Frame frame) =>
        frame.Name is { Type: "System.Threading.Thread", Name: "StartCallback" } or { Type: "System.Threading.Thread+StartHelper" };

    private static bool ShowsNative(IReadOnlyList<Frame> frames, Func<Frame, bool> leadsToNative)
    {
        Frame? leaf = frames.FirstOrDefault(frame => frame.Kind != FrameKind.Unknown);
        return leaf is not null
            && (leaf.Kind == FrameKind.Stub || BlockingCalls.IsInitializer(leaf) || CallsNative(leaf) || leadsToNative(leaf));
    }

    private static bool CallsNative(Frame leaf) => leaf.Definition is { } method && method.FindCalls(IlRange.Whole)
        .Where(call => call.Target.Kind == HandleKind.MethodDefinition)
        .Any(call => new MethodCode(method.Assembly, (MethodDefinitionHandle)call.Target).IsNative);
}
