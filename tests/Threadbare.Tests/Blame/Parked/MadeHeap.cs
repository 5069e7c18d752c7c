using Threadbare.Diagnostics.Blame.Parked;

namespace Threadbare.Tests.Blame.Parked;

/// <summary>A heap that a test fills with asynchronous methods that wait.</summary>
internal sealed class MadeHeap
{
    public const string Server = "Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpProtocol+<ProcessRequests>d__1`1";
    public const string Own = "Shop.";

    private readonly Dictionary<string, ulong> _types = [];
    private readonly List<(string Type, List<int> References)> _objects = [];
    private readonly Dictionary<int, (int? Next, bool IsTask, string? Method)> _suspended = [];

    /// <summary>Adds an object of a type.</summary>
    public int Add(string type, params int[] references)
    {
        _objects.Add((type, [.. references]));
        return _objects.Count - 1;
    }

    /// <summary>Adds references to an object.</summary>
    public void Refer(int from, params int[] to) => _objects[from].References.AddRange(to);

    /// <summary>Adds an asynchronous method that waits for an object, and lets the object lead back to it.</summary>
    /// <param name="machine">The name of its state machine.</param>
    /// <param name="task">What it waits for.</param>
    /// <param name="through">The types between the object and the method.</param>
    public int Wait(string machine, int task, params string[] through)
    {
        int box = Add("Box of " + machine, _objects.Count, task);
        int next = box;
        foreach (string between in through)
        {
            next = Add(between, next);
        }

        _objects[task].References.Insert(0, next);
        return box;
    }

    /// <summary>Adds a chain of methods that the runtime suspended, and lets what the innermost one waits for lead to the chain's task.
    /// </summary>
    /// <param name="awaited">What the innermost method waits for.</param>
    /// <param name="methods">The methods, the innermost first; null for one that is not known.</param>
    /// <returns>The task, and the objects of the methods.</returns>
    public (int Task, IReadOnlyList<int> Methods) Suspend(int awaited, params string?[] methods)
    {
        int task = Add("System.Runtime.CompilerServices.AsyncHelpers+RuntimeAsyncTask`1[");
        int first = Add("System.Runtime.CompilerServices.RuntimeAsyncTaskContinuation", task, awaited);
        int[] chain = [first, .. methods.Select(_ => Add("Continuation_24_0_2"))];
        _suspended[task] = (first, true, null);
        for (int at = 0; at < chain.Length; at++)
        {
            _suspended[chain[at]] = (at + 1 < chain.Length ? chain[at + 1] : null, false, at > 0 ? methods[at - 1] : null);
        }

        Refer(task, first);
        Refer(awaited, first);
        return (task, chain[1..]);
    }

    /// <summary>Takes an object's references away.</summary>
    public void Forget(int index) => _objects[index].References.Clear();

    /// <summary>Lets a task begin its chain no longer, as when the chain goes on.</summary>
    public void Resume(int task) => _suspended[task] = (null, true, null);

    public IReadOnlyList<(string Machine, string Awaited, int Count)> Find() =>
        [.. Search().Select(parked => (parked.Machine.Name, parked.Awaited, parked.Count))];

    /// <summary>Finds how many results of the awaited method each has already.</summary>
    public IEnumerable<int> FindHeld() => Search().Select(parked => parked.Held);

    private IReadOnlyList<ParkedAwait> Search() =>
        new ParkedAwaits(Create(), type => type.Name, machine => machine.Name.StartsWith(Own, StringComparison.Ordinal)).Find();

    public HeapGraph Create()
    {
        var heap = new HeapGraph();
        for (int at = 0; at < _objects.Count; at++)
        {
            heap.AddObject(Address(at), Define(heap, _objects[at].Type), _objects[at].References.Count);
            if (_suspended.TryGetValue(at, out (int? Next, bool IsTask, string? Method) one))
            {
                ulong next = one.Next is { } index ? Address(index) : 0;
                HeapType? method = one.Method is { } name ? new HeapType(name, Module: 1, Token: 0, []) : null;
                heap.Suspend(new SuspendedMethod(next, one.IsTask, method));
            }
        }

        foreach (int reference in _objects.SelectMany(one => one.References))
        {
            heap.AddReference(Address(reference));
        }

        return heap;
    }

    private static ulong Address(int index) => 1000 + (8 * (ulong)index);

    private ulong Define(HeapGraph heap, string name)
    {
        const string Box = "Box of ";
        bool isBox = name.StartsWith(Box, StringComparison.Ordinal);
        ulong[] arguments = isBox ? [Define(heap, "Result"), Define(heap, name[Box.Length..])] : [];
        if (!_types.TryGetValue(name, out ulong id))
        {
            _types[name] = id = (ulong)_types.Count + 1;
        }

        string shown = isBox ? $"AsyncStateMachineBox`1[Result,{name[Box.Length..]}]" : name;
        heap.AddType(id, new HeapType(shown, Module: 1, Token: (int)id, arguments));
        return id;
    }
}
