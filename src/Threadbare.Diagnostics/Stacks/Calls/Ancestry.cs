namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Finds the base types and interfaces of a type, so that a virtual call only counts for methods that it can run.</summary>
internal sealed class Ancestry(ProgramCode program)
{
    private readonly Dictionary<string, IReadOnlySet<string>?> _known = [];

    /// <summary>True if a type is, or inherits from, another; also where not all of its parents are known.</summary>
    public bool IsA(string type, string declaring) => Find(type)?.Contains(declaring) ?? true;

    /// <summary>A type and all its parents; the type alone where not all of them are known.</summary>
    public IEnumerable<string> ListWithParents(string type) => Find(type) ?? (IEnumerable<string>)[type];

    private IReadOnlySet<string>? Find(string type)
    {
        if (!_known.TryGetValue(type, out IReadOnlySet<string>? parents))
        {
            _known[type] = parents = Collect(type);
        }

        return parents;
    }

    private HashSet<string>? Collect(string type)
    {
        var collected = new HashSet<string> { type };
        var open = new Queue<string>(collected);
        while (open.TryDequeue(out string? next))
        {
            if (program.FindParents(next) is not { } parents)
            {
                return null;
            }

            foreach (string parent in parents.Where(collected.Add))
            {
                open.Enqueue(parent);
            }
        }

        return collected;
    }
}
