namespace Threadbare.Diagnostics.Blame.Parked;

/// <summary>Finds the awaits at which requests are parked: no thread runs them, and no event shows them while nothing goes on.</summary>
/// <remarks>
/// An asynchronous method that waits is an object on the heap: its state machine in a box. The box refers to the task that it awaits, and
/// the task to the box that goes on after it. So each box leads to the method that awaits it, up to the server's own. Methods that the
/// runtime suspends itself are such objects too, linked to one another.
/// </remarks>
/// <param name="heap">The heap.</param>
/// <param name="name">Finds the full name of a type.</param>
/// <param name="isOwn">True for a state machine of the service's own code.</param>
internal sealed class ParkedAwaits(HeapGraph heap, Func<HeapType, string> name, Func<HeapType, bool> isOwn)
{
    // Most objects between a task and what goes on after it, and most methods between an await and its request.
    private const int MostBetween = 3;
    private const int MostNested = 256;

    private const string Box = "StateMachineBox`1[";
    private const string Server = "Microsoft.AspNetCore.Server.";
    private const string Helpers = "System.Runtime.CompilerServices.";
    private const string Compiled = "Continuation_";
    private const string Unnamed = "an asynchronous method";

    private static readonly string[] OfRequests = [Server, "Microsoft.AspNetCore.Http."];
    private static readonly string[] Suspended = ["RuntimeAsyncTask", "Continuation"];

    private readonly Dictionary<int, HeapType> _boxes = [];
    private Dictionary<HeapType, (bool IsOwn, bool IsOfServer)> _machines = [];
    private readonly Dictionary<int, int> _awaited = [];
    private readonly Dictionary<int, int> _callers = [];

    /// <summary>Finds the awaits of requests in the service's own code, those with most requests first.</summary>
    public IReadOnlyList<ParkedAwait> Find()
    {
        FindBoxes();
        foreach (int box in _boxes.Keys)
        {
            if (FindAwaited(box) is { } task)
            {
                Add(box, task);
            }
        }

        foreach ((int task, SuspendedMethod method) in heap.Suspended.Where(one => one.Value.IsTask))
        {
            FollowChain(task, method);
        }

        _machines = _boxes.Values.Distinct().ToDictionary(
            machine => machine, machine => (isOwn(machine), name(machine).StartsWith(Server, StringComparison.Ordinal)));
        return
        [
            .. _awaited.Where(wait => !_awaited.ContainsKey(wait.Value))
                .Select(wait => FindOwn(wait.Key, wait.Value))
                .OfType<ParkedAwait>()
                .GroupBy(wait => wait)
                .Select(same => same.Key with { Count = same.Count() })
                .OrderByDescending(parked => parked.Count),
        ];
    }

    private void Add(int caller, int awaited)
    {
        _awaited[caller] = awaited;
        _callers.TryAdd(awaited, caller);
    }

    // A task keeps its chain only while the chain waits. The runtime uses what it keeps of methods again, and leaves some behind. What is
    // awaited leads to the task; if nothing does, the chain only waits for its turn to run.
    private void FollowChain(int task, SuspendedMethod method)
    {
        int? next = heap.Find(method.Next);
        int awaited = next is { } first
            ? heap.ListReferences(first).FirstOrDefault(target => target != task && LeadsTo(target, task, MostBetween), task)
            : task;
        while (next is { } caller && awaited != task && heap.Suspended.TryGetValue(caller, out SuspendedMethod? suspended)
            && _boxes.TryAdd(caller, suspended.Method ?? heap.TypeOf(caller)!))
        {
            Add(caller, awaited);
            (awaited, next) = (caller, heap.Find(suspended.Next));
        }

        if (awaited != task && _boxes.TryAdd(task, heap.TypeOf(task)!))
        {
            Add(task, awaited);
        }
    }

    // The last generic argument of a box is the state machine within it.
    private void FindBoxes()
    {
        for (int index = 0; index < heap.Count; index++)
        {
            if (heap.TypeOf(index) is { Arguments: [.., var argument] } type
                && type.Name.Contains(Box, StringComparison.Ordinal)
                && heap.FindType(argument) is { } machine)
            {
                _boxes[index] = machine;
            }
        }
    }

    // The runtime lays out a state machine with its builder, which refers to the box, before its awaiters. What goes on after the method,
    // and what the method only keeps, come before that.
    private int? FindAwaited(int box)
    {
        foreach (int target in ListFields(box).SkipWhile(target => target != box).Skip(1))
        {
            if (target != box && LeadsTo(target, box, MostBetween))
            {
                return target;
            }
        }

        return null;
    }

    // Code that was compiled for debugging has its state machine in an object of its own.
    private IEnumerable<int> ListFields(int box)
    {
        IEnumerable<int> fields = heap.ListReferences(box);
        int machine = fields.FirstOrDefault(target => heap.TypeOf(target) == _boxes[box], box);
        return machine == box ? fields : heap.ListReferences(machine);
    }

    private bool LeadsTo(int from, int box, int between) => heap.ListReferences(from)
        .Any(next => next == box || (between > 0 && GoesOn(next) && LeadsTo(next, box, between - 1)));

    // What a task keeps of the code that goes on after it: a delegate, a wrapper of one, or a list of them.
    private bool GoesOn(int index) => heap.TypeOf(index)?.Name is { } type
        && (type is "System.Action" or "System.Object[]"
            || type.StartsWith("System.Collections.Generic.List`1[", StringComparison.Ordinal)
            || type.Contains("Continuation", StringComparison.Ordinal));

    // The innermost own method on the way to the server. Work that no request waits for has no place here.
    private ParkedAwait? FindOwn(int box, int task)
    {
        ParkedAwait? own = null;
        for (int depth = 0; depth < MostNested; depth++)
        {
            (bool isOwn, bool isOfServer) = _machines[_boxes[box]];
            own ??= isOwn ? Create(box, task) : null;
            SuspendedMethod? suspended = heap.Suspended.GetValueOrDefault(box);
            if (isOfServer || (own is not null && suspended is { Method: null } && KeepsRequest(box)))
            {
                return own;
            }

            if (!_callers.TryGetValue(box, out int caller))
            {
                return own is not null && suspended is null && LeadsToRequest(box) ? own : null;
            }

            (box, task) = (caller, box);
        }

        return null;
    }

    // On .NET 11 the server's own methods have no state machine. Their continuations keep objects of the request. Precompiled ones do not
    // tell their method.
    private bool LeadsToRequest(int box) => Reachable.From(ListSuspended(box), ListSuspended).Take(MostNested).Any(KeepsRequest);

    private bool KeepsRequest(int index) => heap.ListReferences(index).Any(kept => heap.TypeOf(kept)?.Name is { } type
        && Array.Exists(OfRequests, start => type.StartsWith(start, StringComparison.Ordinal)));

    private IEnumerable<int> ListSuspended(int index) => heap.ListReferences(index)
        .Where(next => heap.TypeOf(next)?.Name is { } type
            && Array.Exists(Suspended, part => type.Contains(part, StringComparison.Ordinal)));

    private ParkedAwait Create(int box, int task)
    {
        HeapType? inner;
        while (_boxes.TryGetValue(task, out inner) && IsBetween(task, inner))
        {
            task = _awaited[task];
        }

        HeapType? awaited = inner ?? heap.TypeOf(task);
        HeapType? result = inner is not null && heap.TypeOf(task) is { Arguments: [var first, _, ..] } ? heap.FindType(first) : null;
        int held = result is null ? 0 : ListFields(box).Count(kept => heap.TypeOf(kept) == result);
        string waitsFor = awaited is null ? ""
            : awaited.Name.StartsWith(Compiled, StringComparison.Ordinal) ? Unnamed
            : name(awaited);
        return new ParkedAwait(_boxes[box], waitsFor, result, held, Count: 1) { State = heap.StateOf(box) };
    }

    // What only joins a method of a chain with the task that it awaits.
    private bool IsBetween(int index, HeapType type) =>
        heap.Suspended.ContainsKey(index) && type.Name.StartsWith(Helpers, StringComparison.Ordinal);
}
