namespace Threadbare.Diagnostics.Blame.Parked;

/// <summary>The objects that a process uses, with their types and what they refer to.</summary>
/// <remarks>The runtime reports objects and references as two sequences. An object comes with the number of its references, and takes that
/// many from the second sequence.</remarks>
internal sealed class HeapGraph
{
    private readonly Dictionary<ulong, HeapType> _types = [];
    private readonly Dictionary<ulong, int> _byAddress = [];
    private readonly List<(ulong Type, int End, int? State)> _objects = [];
    private readonly Dictionary<int, SuspendedMethod> _suspended = [];
    private readonly List<ulong> _references = [];

    /// <summary>Number of objects.</summary>
    public int Count => _objects.Count;

    /// <summary>True if each object has as many references as it says, so that no part of the graph is missing.</summary>
    public bool IsWhole => _references.Count == EndOf(_objects.Count - 1);

    /// <summary>Adds a type by the runtime's number.</summary>
    public void AddType(ulong id, HeapType type) => _types[id] = type;

    /// <summary>Adds an object.</summary>
    /// <param name="address">Where it is.</param>
    /// <param name="type">The number of its type.</param>
    /// <param name="references">The number of its references.</param>
    /// <param name="state">The number of the await at which a state machine stands; null for others, and where it is not known.</param>
    public void AddObject(ulong address, ulong type, int references, int? state = null)
    {
        _byAddress[address] = _objects.Count;
        _objects.Add((type, EndOf(_objects.Count - 1) + references, state));
    }

    /// <summary>Says of the object that was added last that the runtime suspended a method there.</summary>
    public void Suspend(SuspendedMethod method) => _suspended[_objects.Count - 1] = method;

    /// <summary>Adds the next reference.</summary>
    /// <param name="target">The address of the object that is referred to.</param>
    public void AddReference(ulong target) => _references.Add(target);

    /// <summary>The type with a number; null where it was not reported.</summary>
    public HeapType? FindType(ulong id) => _types.GetValueOrDefault(id);

    /// <summary>The type of an object; null where it was not reported.</summary>
    public HeapType? TypeOf(int index) => FindType(_objects[index].Type);

    /// <summary>The number of the await at which a state machine stands; null where it is not known.</summary>
    public int? StateOf(int index) => _objects[index].State ?? _suspended.GetValueOrDefault(index)?.State;

    /// <summary>The objects in which the runtime keeps methods that it suspended; only a dump shows them.</summary>
    public IReadOnlyDictionary<int, SuspendedMethod> Suspended => _suspended;

    /// <summary>The object at an address; null where none was reported.</summary>
    public int? Find(ulong address) => _byAddress.TryGetValue(address, out int index) ? index : null;

    /// <summary>Lists the objects that an object refers to.</summary>
    public IEnumerable<int> ListReferences(int index)
    {
        for (int at = EndOf(index - 1); at < EndOf(index); at++)
        {
            if (_byAddress.TryGetValue(_references[at], out int target))
            {
                yield return target;
            }
        }
    }

    // Where the references of an object end; 0 before the first object.
    private int EndOf(int index) => index < 0 ? 0 : _objects[index].End;
}
