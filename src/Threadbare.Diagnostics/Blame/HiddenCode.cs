using System.Collections.Concurrent;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Remembers how methods came to leave no frame, where the compiler was watched: put into another, or left by a jump in place of their last call.</summary>
internal sealed class HiddenCode(ProgramCode program) : ICompilerNotes
{
    private readonly ConcurrentDictionary<MethodName, ConcurrentDictionary<MethodName, bool>> _inlined = [];
    private readonly ConcurrentDictionary<MethodName, ConcurrentDictionary<MethodName, bool>> _jumps = [];

    /// <inheritdoc/>
    public void Inlined(MethodName compiled, MethodName inlined) => _inlined.GetOrAdd(compiled, _ => []).TryAdd(inlined, true);

    /// <inheritdoc/>
    public void Jumped(MethodName caller, MethodName callee) => _jumps.GetOrAdd(callee, _ => []).TryAdd(caller, true);

    /// <summary>True when a frame's code was compiled before our eyes, with other methods in it.</summary>
    public bool Knows(Frame frame) => _inlined.ContainsKey(frame.Name);

    /// <summary>Own methods that are compiled into a frame's code, as far as was seen.</summary>
    public IReadOnlyList<MethodCode> Within(Frame frame) => _inlined.TryGetValue(frame.Name, out ConcurrentDictionary<MethodName, bool>? inlined) ? Own(inlined.Keys) : [];

    /// <summary>Own methods that may have jumped to a frame's: where one was seen to, all whose last call it is, for what was compiled before was not seen.</summary>
    public IReadOnlyList<MethodCode> JumpingTo(Frame callee) =>
        _jumps.TryGetValue(callee.Name, out ConcurrentDictionary<MethodName, bool>? jumping) && Own(jumping.Keys) is { Count: > 0 } own ? [.. own.Union(program.OwnEndingIn(callee.Name))] : [];

    private List<MethodCode> Own(IEnumerable<MethodName> names) => [.. names.SelectMany(program.MethodsNamed).Where(method => program.IsOwn(method.Assembly)).Distinct()];
}
