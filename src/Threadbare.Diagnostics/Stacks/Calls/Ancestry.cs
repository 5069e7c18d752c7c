namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Finds the base types and interfaces of a type, so that a virtual call only counts for methods that it can run.</summary>
internal sealed class Ancestry(ProgramCode program)
{
    private readonly Dictionary<string, IReadOnlySet<string>?> _known = [];

    /// <summary>True if a type is, or inherits from, another; also where not all of its parents are known.</summary>
    public bool IsA(string type, string declaring) => Find(type)?.Contains(declaring) ?? true;

    /// <summary>A type and all its parents; the type alone where not all of them are known.</summary>
    public IEnumerable<string> ListWithParents(string type) => Find(type) ?? (IEnumerable<string>)[type];

    private IReadOnlySet<string>? Find(string type) => _known.FindOrAdd(type, Collect);

    private HashSet<string>? Collect(string type)
    {
        bool isWhole = true;
        HashSet<string> collected = [.. Reachable.From([type], ListParents)];
        return isWhole ? collected : null;

        IEnumerable<string> ListParents(string child)
        {
            IReadOnlyList<string>? parents = program.FindParents(child);
            isWhole &= parents is not null;
            return parents ?? [];
        }
    }
}
