using static Threadbare.Results.Blame.BlockingKind;

namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>Recognizes the framework's blocking calls by the frames that they leave.</summary>
internal static class BlockingCalls
{
    private static readonly BlockingCall Parallel = new("Parallel", Wait);

    /// <summary>A call of native code of which nothing more is known.</summary>
    public static readonly BlockingCall Native = new("native code", BlockingIo);

    /// <summary>A wait until another thread has initialized a class.</summary>
    public static readonly BlockingCall Initializer = new("class initializer", Wait);

    /// <summary>A wait for a mutex.</summary>
    public static readonly BlockingCall Mutex = new("Mutex.WaitOne", BlockingKind.Lock);

    /// <summary>A wait until the console's log takes a message: its queue is full, and what reads the console is slow.</summary>
    public static readonly BlockingCall ConsoleLog = new(BlockedCall.ConsoleLog, BlockingKind.Lock);

    /// <summary>A wait for a SQLite database that another connection has locked: the driver sleeps and tries again.</summary>
    public static readonly BlockingCall SqliteLock = new("SQLite lock", BlockingKind.Lock);

    private const string Tasks = "System.Threading.Tasks.";
    private const string Awaiters = "System.Runtime.CompilerServices.";
    private const string Sockets = "System.Net.Sockets.";

    // The outermost frame that matches gives the name, so the order does not matter where one call leads to another.
    private static readonly (string[] Types, string[] Methods, BlockingCall Call)[] Rows =
    [
        ([Tasks + "Task`1"], ["get_Result", "GetResultCore"], new("Task.Result", SyncOverAsync)),
        ([Tasks + "Task"], ["WaitAll"], new("Task.WaitAll", SyncOverAsync)),
        ([Tasks + "Task"], ["WaitAny"], new("Task.WaitAny", SyncOverAsync)),
        ([Tasks + "Task"], ["Wait", "InternalWait", "SpinThenBlockingWait"], new("Task.Wait", SyncOverAsync)),
        ([Tasks + "ValueTask`1"], ["get_Result"], new("ValueTask.Result", SyncOverAsync)),
        ([Tasks + "Parallel"], [""], Parallel),
        ([Awaiters + "TaskAwaiter", Awaiters + "ConfiguredTaskAwaitable", Awaiters + "ValueTaskAwaiter",
            Awaiters + "ConfiguredValueTaskAwaitable"], [""], new("GetAwaiter().GetResult()", SyncOverAsync)),
        (["System.Threading.Thread"], ["Sleep", "<Sleep>"], new("Thread.Sleep", Sleep)),
        (["System.Threading.Thread"], ["Join"], new("Thread.Join", Wait)),
        (["System.Threading.Monitor"], ["Enter", "ReliableEnter"], new("Monitor.Enter", BlockingKind.Lock)),
        (["System.Threading.Monitor"], ["TryEnter"], new("Monitor.TryEnter", BlockingKind.Lock)),
        (["System.Threading.Monitor"], ["Wait", "ObjWait"], new("Monitor.Wait", Wait)),
        (["System.Threading.Lock"], ["Enter", "TryEnter"], new("Lock.Enter", BlockingKind.Lock)),
        (["System.Threading.SpinLock"], [""], new("SpinLock.Enter", BlockingKind.Lock)),
        (["System.Threading.ReaderWriterLockSlim"], [""], new("ReaderWriterLockSlim.Enter", BlockingKind.Lock)),
        (["System.Threading.SemaphoreSlim"], ["Wait"], new("SemaphoreSlim.Wait", Wait)),
        (["System.Threading.ManualResetEventSlim"], ["Wait"], new("ManualResetEventSlim.Wait", Wait)),
        (["System.Threading.CountdownEvent"], ["Wait"], new("CountdownEvent.Wait", Wait)),
        (["System.Threading.Barrier"], ["SignalAndWait"], new("Barrier.SignalAndWait", Wait)),
        (["System.Threading.WaitHandle"], [""], new("WaitHandle.WaitOne", Wait)),
        (["System.Threading.SpinWait"], ["SpinUntil"], new("SpinWait.SpinUntil", Wait)),
        (["System.Collections.Concurrent.BlockingCollection`1"], [""], new("BlockingCollection.Take", Wait)),
        (["System.Diagnostics.Process"], ["WaitForExit"], new("Process.WaitForExit", Wait)),
        (["System.Net.Http.HttpClient"], ["Send"], new("HttpClient.Send", BlockingIo)),
        ([Sockets + "Socket", Sockets + "SocketPal", Sockets + "SocketAsyncContext"], ["Receive"], new("socket receive", BlockingIo)),
        ([Sockets + "Socket", Sockets + "SocketPal", Sockets + "SocketAsyncContext"], ["Send"], new("socket send", BlockingIo)),
        ([Sockets + "Socket"], ["Connect"], new("socket connect", BlockingIo)),
        ([Sockets + "Socket"], ["Accept"], new("socket accept", BlockingIo)),
        ([Sockets + "Socket"], ["Poll"], new("socket poll", BlockingIo)),
        ([Sockets + "SocketAsyncContext"], ["PerformSyncOperation"], new("socket operation", BlockingIo)),
        ([Sockets + "NetworkStream"], ["Read"], new("socket receive", BlockingIo)),
        ([Sockets + "NetworkStream"], ["Write"], new("socket send", BlockingIo)),
        (["System.Net.Dns"], [""], new("DNS lookup", BlockingIo)),
        (["System.IO.Pipes.PipeStream"], ["Read"], new("pipe read", BlockingIo)),
        (["System.IO.Pipes.PipeStream"], ["Write"], new("pipe write", BlockingIo)),
        (["System.IO.RandomAccess", "Interop+Sys"], ["Read"], new("file read", BlockingIo)),
        (["System.IO.RandomAccess", "Interop+Sys"], ["Write"], new("file write", BlockingIo)),
        (["Microsoft.Win32.SafeHandles.SafeFileHandle"], ["Open"], new("file open", BlockingIo)),
        (["Interop+Sys"], ["PRead"], new("file read", BlockingIo)),
        (["Interop+Sys"], ["PWrite"], new("file write", BlockingIo)),
        (["Interop+Sys"], ["FSync"], new("file flush", BlockingIo)),
        (["Microsoft.Extensions.Logging.Console.ConsoleLoggerProcessor"], [""], ConsoleLog),
        ([Awaiters + "InitHelpers", Awaiters + "StaticsHelpers"], [""], Initializer),
    ];

    private static readonly (string Type, string Method, BlockingCall Call)[] Known =
        [.. from row in Rows from type in row.Types from method in row.Methods select (type, method, row.Call)];

    /// <summary>The call that a thread is blocked in; null where no frame belongs to a known blocking call.</summary>
    /// <param name="callees">The frames called by the service's own code, innermost first.</param>
    public static BlockingCall? FindOutermost(IEnumerable<Frame> callees)
    {
        List<Frame> frames = [.. callees];
        List<BlockingCall> found = [.. frames.AsEnumerable().Reverse().Select(frame => Find(frame.Name)).OfType<BlockingCall>()];
        if (found is [{ Kind: Sleep }, ..] && frames.Exists(IsSqlite))
        {
            return SqliteLock;
        }

        if (found is not [var first, ..] || first != Parallel)
        {
            return found.FirstOrDefault();
        }

        // Parallel runs the service's own code, which may be inlined into it: the call that this code waits in lies further in.
        return found.Find(call => call != Parallel && call.Kind != SyncOverAsync) ?? first;
    }

    /// <summary>True for a frame of SQLite's driver.</summary>
    public static bool IsSqlite(Frame frame) => frame.Name.Type.StartsWith("Microsoft.Data.Sqlite.", StringComparison.Ordinal);

    /// <summary>The blocking call that a method belongs to; null where it belongs to none.</summary>
    public static BlockingCall? Find(MethodName method)
    {
        bool BelongsTo(string type, string name) => IsType(method.Type, type) && method.Name.StartsWith(name, StringComparison.Ordinal);
        bool isAsync = method.Name.Contains("Async", StringComparison.Ordinal);
        return isAsync ? null : Known.FirstOrDefault(known => BelongsTo(known.Type, known.Method)).Call;
    }

    /// <summary>
    /// True for a frame of the code with which the runtime initializes a class, or waits until another thread has done so.
    /// </summary>
    public static bool IsInitializer(Frame frame) => Find(frame.Name) == Initializer;

    // A nested type and a generic one belong to their type; but other types whose names begin with Task are not Task.
    private static bool IsType(string type, string known)
    {
        if (!type.StartsWith(known, StringComparison.Ordinal))
        {
            return false;
        }

        bool isWhole = type.Length == known.Length;
        return known == Tasks + "Task" ? isWhole : isWhole || type[known.Length] is '`' or '+';
    }
}
