namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>The compiled methods of the target by address, and its modules.</summary>
/// <remarks>The threads that read events write it; the one that reads stacks reads it.</remarks>
internal sealed class SymbolTable
{
    private readonly Lock _gate = new();
    private readonly Dictionary<ulong, CompiledMethod> _byStart = [];
    private readonly HashSet<(int Token, string Name)> _compiled = [];
    private readonly Dictionary<long, LoadedModule> _modules = [];
    private ulong[] _starts = [];
    private bool _isSorted = true;

    /// <summary>Number of known modules. When it grows, a method that was not found before may be found.</summary>
    public int ModuleCount
    {
        get
        {
            lock (_gate)
            {
                return _modules.Count;
            }
        }
    }

    /// <summary>The known modules.</summary>
    public IReadOnlyList<LoadedModule> Modules
    {
        get
        {
            lock (_gate)
            {
                return [.. _modules.Values];
            }
        }
    }

    /// <summary>Adds a compiled method.</summary>
    public void Add(CompiledMethod method)
    {
        lock (_gate)
        {
            _compiled.Add((method.Token, method.Name));

            if (!LacksKnownMap(method))
            {
                _isSorted &= !_byStart.TryAdd(method.Start, method);
                _byStart[method.Start] = method;
            }
        }
    }

    /// <summary>Adds a module by the runtime's number.</summary>
    public void Add(long id, LoadedModule module)
    {
        lock (_gate)
        {
            _modules[id] = module;
        }
    }

    /// <summary>True if compiled code of a method is known; a method that never ran has none.</summary>
    public bool IsCompiled(int token, string name)
    {
        lock (_gate)
        {
            return _compiled.Contains((token, name));
        }
    }

    /// <summary>The module of a method; null where it is not known.</summary>
    public LoadedModule? FindModule(CompiledMethod method) => FindModule(method.ModuleId);

    /// <summary>The module with the runtime's number; null where it is not known.</summary>
    public LoadedModule? FindModule(long id)
    {
        lock (_gate)
        {
            return _modules.GetValueOrDefault(id);
        }
    }

    /// <summary>The method whose code contains an address; null for native code, and for code that is not known yet.</summary>
    public CompiledMethod? Find(ulong address)
    {
        lock (_gate)
        {
            Sort();
            int at = Array.BinarySearch(_starts, address);
            int index = at >= 0 ? at : ~at - 1;
            return index >= 0 && _byStart[_starts[index]] is { } method && method.Contains(address) ? method : null;
        }
    }

    // The same code may be reported a second time without its map.
    private bool LacksKnownMap(CompiledMethod method) =>
        method.Map is null
        && _byStart.TryGetValue(method.Start, out CompiledMethod? known)
        && known.Map is not null
        && known.Token == method.Token
        && known.Size == method.Size;

    private void Sort()
    {
        if (!_isSorted)
        {
            _starts = [.. _byStart.Keys.Order()];
            _isSorted = true;
        }
    }
}
