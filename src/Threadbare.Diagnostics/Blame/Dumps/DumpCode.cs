namespace Threadbare.Diagnostics.Blame.Dumps;

/// <summary>Adds the modules and compiled methods of a dump to the symbol table, as the events of a live process do.</summary>
internal sealed partial class DumpCode(SymbolTable table)
{
    private readonly HashSet<ulong> _known = [];

    /// <summary>Adds a module.</summary>
    public void Add(ClrModule module) =>
        table.Add((long)module.Address, new LoadedModule(module.Name ?? "", module.Pdb?.Guid ?? Guid.Empty));

    /// <summary>Adds the compiled code of a method that an address belongs to.</summary>
    /// <remarks>The runtime tells the place of one tier only, and the IL of perhaps another; of any other, that address alone is known.
    /// </remarks>
    public void Add(ClrMethod method, ulong address)
    {
        ILToNativeMap[] map = [.. method.ILOffsetMap.OrderBy(point => point.StartAddress)];
        ulong first = map is [var begin, ..] ? begin.StartAddress : 0;
        (ulong start, uint size) = FindPiece(
            address,
            (method.HotColdInfo.HotStart, method.HotColdInfo.HotSize),
            (first, map is [.., var last] ? (uint)(last.EndAddress - first) : 0));
        if (!_known.Add(start))
        {
            return;
        }

        (uint Native, int Il)[] points = [.. map
            .Where(point => point.StartAddress >= start && point.StartAddress < start + size)
            .Select(point => ((uint)(point.StartAddress - start), point.ILOffset))];
        table.Add(new CompiledMethod(
            start,
            size,
            (long)(method.Type?.Module?.Address ?? 0),
            method.MetadataToken,
            WithoutArguments(method.Type?.Name ?? ""),
            NameOf(method.Signature ?? method.Name ?? ""),
            points.Length > 0 ? new NativeMap(points) : null));
    }

    /// <summary>The piece of code that an address belongs to, as a return address does: it may lie after the last instruction.</summary>
    public static (ulong Start, uint Size) FindPiece(ulong address, params ReadOnlySpan<(ulong Start, uint Size)> pieces)
    {
        foreach ((ulong start, uint size) in pieces)
        {
            if (address > start && address <= start + size)
            {
                return (start, size);
            }
        }

        return (address - 1, 1);
    }

    /// <summary>The IL at an address of added code; null where it is not known.</summary>
    public IlRange? FindIl(ulong address) => table.Find(address) is { Map: { } map } found
        ? map.FindRange((uint)(address - found.Start))
        : null;

    /// <summary>The name in a signature, such as <c>Start</c> in <c>Core.Start[[A.B, C]](A.B)</c>.</summary>
    public static string NameOf(string signature)
    {
        string name = Brackets().Replace(signature, "").Split('(')[0];
        int dot = name.LastIndexOf('.');
        return name[(dot > 0 && name[dot - 1] == '.' ? dot : dot + 1)..];
    }

    /// <summary>Writes the name of a type as metadata does: <c>Task&lt;System.Int32&gt;</c> is <c>Task`1</c>.</summary>
    /// <remarks>Names that the compiler makes begin with the same sign, but after no letter or digit.</remarks>
    public static string WithoutArguments(string type)
    {
        var name = new StringBuilder();
        for (int at = 0; at < type.Length; at++)
        {
            if (type[at] != '<' || at == 0 || !(char.IsLetterOrDigit(type[at - 1]) || type[at - 1] == '_'))
            {
                name.Append(type[at]);
                continue;
            }

            (int depth, int arguments) = (1, 1);
            while (depth > 0 && ++at < type.Length)
            {
                depth += type[at] == '<' ? 1 : type[at] == '>' ? -1 : 0;
                arguments += depth == 1 && type[at] == ',' ? 1 : 0;
            }

            name.Append(CultureInfo.InvariantCulture, $"`{arguments}");
        }

        return name.ToString();
    }

    // With brackets inside.
    [GeneratedRegex(@"\[(?>[^\[\]]+|\[(?<open>)|\](?<-open>))*(?(open)(?!))\]")]
    private static partial Regex Brackets();
}
