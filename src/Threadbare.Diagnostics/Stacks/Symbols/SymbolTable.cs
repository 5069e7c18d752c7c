using Threadbare.Diagnostics.Stacks.Assemblies;

namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>The code of the target by address, and its modules. Written by the threads that read events, read by the one that looks at stacks.</summary>
internal sealed class SymbolTable
{
    private readonly Lock _gate = new();
    private readonly Dictionary<ulong, CompiledMethod> _byStart = [];
    private readonly HashSet<(int Token, string Name)> _compiled = [];
    private readonly Dictionary<long, LoadedModule> _modules = [];
    private ulong[] _starts = [];
    private bool _isSorted = true;

    public int Methods
    {
        get
        {
            lock (_gate)
            {
                return _byStart.Count;
            }
        }
    }

    /// <summary>How many modules are known: with more, what was not found may be.</summary>
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

    public void Add(CompiledMethod method)
    {
        lock (_gate)
        {
            _compiled.Add((method.Token, method.Name));

            // A second report of the same code may come without its map.
            bool knowsMore = method.Map is null && _byStart.TryGetValue(method.Start, out CompiledMethod? known) && known.Map is not null && known.Token == method.Token && known.Size == method.Size;
            if (!knowsMore)
            {
                _isSorted &= !_byStart.TryAdd(method.Start, method);
                _byStart[method.Start] = method;
            }
        }
    }

    public void Add(long id, LoadedModule module)
    {
        lock (_gate)
        {
            _modules[id] = module;
        }
    }

    /// <summary>True when code of a method is known; of one that never ran there is none.</summary>
    public bool IsCompiled(int token, string name)
    {
        lock (_gate)
        {
            return _compiled.Contains((token, name));
        }
    }

    public LoadedModule? FindModule(CompiledMethod method)
    {
        lock (_gate)
        {
            return _modules.GetValueOrDefault(method.ModuleId);
        }
    }

    /// <summary>The method whose code holds an address; null for native code, and for what was compiled since.</summary>
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

    private void Sort()
    {
        if (!_isSorted)
        {
            _starts = [.. _byStart.Keys.Order()];
            _isSorted = true;
        }
    }
}
