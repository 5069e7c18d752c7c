using Microsoft.Diagnostics.Runtime;

namespace Threadbare.Diagnostics.Blame.Dumps;

/// <summary>Adds the modules and compiled methods of a dump to the symbol table, as the events of a live process do.</summary>
internal sealed partial class DumpCode(SymbolTable table)
{
    private readonly HashSet<ulong> _known = [];

    /// <summary>Adds a module.</summary>
    public void Add(ClrModule module) =>
        table.Add((long)module.Address, new LoadedModule(module.Name ?? "", module.Pdb?.Guid ?? Guid.Empty));

    /// <summary>Adds the compiled code of a method that an address belongs to.</summary>
    /// <remarks>The runtime tells the place of one tier only; of another, that address alone is known.</remarks>
    public void Add(ClrMethod method, ulong address)
    {
        (ulong start, uint size) = (method.HotColdInfo.HotStart, method.HotColdInfo.HotSize);
        (start, size) = address > start && address <= start + size ? (start, size) : (address - 1, 1);
        if (!_known.Add(start))
        {
            return;
        }

        (uint Native, int Il)[] points = [.. method.ILOffsetMap
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
