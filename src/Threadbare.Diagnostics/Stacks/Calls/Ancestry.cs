namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Which types a type is one of, so that a virtual call is only taken for what it can run: methods of one name are many.</summary>
internal sealed class Ancestry(ProgramCode program)
{
    private readonly Dictionary<string, IReadOnlySet<string>?> _above = [];

    /// <summary>True when a method of a type may be run by a call of one that another declares; also where the types are not all known.</summary>
    public bool IsA(string type, string declaring) => FindParents(type)?.Contains(declaring) ?? true;

    /// <summary>A type and all that it is one of; the type alone where these are not all known.</summary>
    public IEnumerable<string> ListWithParents(string type) => FindParents(type) ?? (IEnumerable<string>)[type];

    private IReadOnlySet<string>? FindParents(string type)
    {
        if (!_above.TryGetValue(type, out IReadOnlySet<string>? above))
        {
            _above[type] = above = Above(type);
        }

        return above;
    }

    private HashSet<string>? Above(string type)
    {
        var above = new HashSet<string> { type };
        var open = new Queue<string>(above);
        while (open.TryDequeue(out string? next))
        {
            if (program.FindParents(next) is not { } parents)
            {
                return null;
            }

            foreach (string parent in parents.Where(above.Add))
            {
                open.Enqueue(parent);
            }
        }

        return above;
    }
}
