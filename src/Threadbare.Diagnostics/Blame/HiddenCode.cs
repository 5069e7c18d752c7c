using System.Collections.Concurrent;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Remembers which methods the compiler put into which, where it was watched doing so.</summary>
internal sealed class HiddenCode(ProgramCode program)
{
    private readonly ConcurrentDictionary<MethodName, ConcurrentDictionary<MethodName, bool>> _inlined = [];

    /// <summary>The compiler put a method into another.</summary>
    public void Note(MethodName compiled, MethodName inlined) => _inlined.GetOrAdd(compiled, _ => []).TryAdd(inlined, true);

    /// <summary>Own methods that are compiled into a frame's code, as far as was seen.</summary>
    public IReadOnlyList<MethodCode> Within(Frame frame) => _inlined.TryGetValue(frame.Name, out ConcurrentDictionary<MethodName, bool>? inlined)
        ? [.. inlined.Keys.SelectMany(program.MethodsNamed).Where(method => program.IsOwn(method.Assembly)).Distinct()]
        : [];
}
