using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Tests.Stacks;

namespace Threadbare.Tests.Blame.Awaits;

/// <summary>A window that a test fills with awaits, requests and outbound calls.</summary>
internal sealed class MadeWindow : IDisposable
{
    /// <summary>The thread that everything happens on.</summary>
    public const long Thread = 7;

    private readonly Dictionary<AwaitKey, AwaitSite> _sites = [];
    private readonly List<AwaitSite> _waiting = [];
    private readonly List<IReadOnlyList<Frame>> _stacks = [];
    private int _task = 1000;

    public OwnCode Code { get; } = new();

    public AwaitWindow Window { get; } = new();

    public RouteTemplates Routes { get; } = new();

    /// <summary>The awaits with the server's handling of a request on their stacks.</summary>
    public HashSet<AwaitKey> WithinRequest { get; } = [];

    /// <summary>Adds an await.</summary>
    /// <param name="site">Where it awaits.</param>
    /// <param name="method">Number of the task of the method that awaits.</param>
    /// <param name="from">When it begins, in milliseconds.</param>
    /// <param name="until">When it ends.</param>
    public AwaitKey Await(AwaitSite site, int method, double from, double until)
    {
        AwaitKey key = Begin(method, from);
        _sites[key] = site;
        Window.Ends.Add(new TaskEnd(until, key.Task));
        return key;
    }

    /// <summary>Adds an await of a method that the runtime itself suspends.</summary>
    public void Suspend(AwaitSite site, double from, double until)
    {
        _waiting.Add(site);
        var step = new ChainEvent(At: 0, Thread, ChainStep.Created) { Chain = (ulong)_waiting.Count, Frames = [(ulong)_waiting.Count] };
        Window.Chains.Add((from, step));
        Window.Chains.Add((until, step with { Step = ChainStep.Resumed }));
        Window.Chains.Add((until, step with { Step = ChainStep.Completed }));
    }

    /// <summary>Adds awaits of one line that end within the window, a millisecond apart, each of a method of its own.</summary>
    /// <param name="site">Where they await.</param>
    /// <param name="count">How many.</param>
    /// <param name="length">How long each waits, in milliseconds.</param>
    public void AwaitOften(AwaitSite site, int count, double length)
    {
        for (int at = 0; at < count; at++)
        {
            Await(site, method: ++_task, from: at, until: at + length);
        }

        Begin(method: 0, count + length);
    }

    /// <summary>Adds a request.</summary>
    public void Serve(double at, string path, string method = "GET") =>
        Window.Requests.Add(new RequestStart(at, Thread, new RequestLine(method, path)));

    /// <summary>Adds outbound HTTP requests.</summary>
    /// <param name="count">How many.</param>
    /// <param name="host">Where they go to.</param>
    /// <param name="stack">The stack that starts each, innermost first.</param>
    public void Call(int count, string host, params Frame[] stack)
    {
        _stacks.Add(stack);
        IReadOnlyList<ulong> address = [(ulong)_stacks.Count];
        Window.HttpStarts.AddRange(Enumerable.Repeat(new HttpStart(Thread, host, address), count));
    }

    /// <summary>The awaits of an asynchronous method, in order.</summary>
    public AwaitSite[] ListSites(string method)
    {
        MethodCode body = Code.Body(method);
        return [.. AwaitedCall.List(body).Select(one => new AwaitSite(
            body, one.AwaitOffset, one.Call is { } call ? body.ReadName(call) : null, IsOwnCallee: false)
        {
            At = Describe(body, body.Assembly.FindLine(body.Handle, one.CallOffset)),
        })];
    }

    public AwaitTally Tally()
    {
        Window.CutToStacks();
        return new AwaitTally(Window, key => _sites.GetValueOrDefault(key), WithinRequest.Contains, at => _waiting[(int)at - 1]);
    }

    public HttpCalls Http() => new(Window, stack => _stacks[(int)stack[0] - 1], Code.Calls, Code.Program);

    public IReadOnlyList<Holder> FindHolders() => new HolderFinder(Tally(), new DriverNames(Code.Program), Routes).Find();

    public IReadOnlyList<ServiceCall> FindCalls()
    {
        AwaitTally tally = Tally();
        return new CallFinder(Window, tally, Http(), new DriverNames(Code.Program), Routes).Find();
    }

    public void Dispose() => Code.Dispose();

    // An await with a stack. The last one ends the window.
    private AwaitKey Begin(int method, double at)
    {
        var key = new AwaitKey(++_task, method);
        Window.Stacks[key] = [];
        Window.Begins.Add(new AwaitBegin(at, Thread, key));
        Window.Begins.Sort((one, other) => one.At.CompareTo(other.At));
        return key;
    }

    private static CodePlace Describe(MethodCode method, SourceLine? line) => new()
    {
        Method = ReadableName.Format(method.Name),
        File = line?.File,
        Line = line?.Number,
        Certainty = line is null ? Certainty.MethodOnly : Certainty.ExactLine,
    };
}
