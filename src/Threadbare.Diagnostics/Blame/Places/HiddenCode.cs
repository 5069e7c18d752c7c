using System.Collections.Concurrent;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Remembers how methods came to leave no frame, where the compiler was watched: put into another, or left by a jump in place of their last call.</summary>
internal sealed class HiddenCode(ProgramCode program) : ICompilerObserver
{
    private readonly ConcurrentDictionary<MethodName, ConcurrentDictionary<MethodName, bool>> _inlined = [];
    private readonly ConcurrentDictionary<MethodName, ConcurrentDictionary<MethodName, bool>> _jumps = [];

    /// <inheritdoc/>
    public void OnInlined(MethodName compiled, MethodName inlined) => _inlined.GetOrAdd(compiled, _ => []).TryAdd(inlined, true);

    /// <inheritdoc/>
    public void OnTailCall(MethodName caller, MethodName callee) => _jumps.GetOrAdd(callee, _ => []).TryAdd(caller, true);

    /// <summary>True when a frame's code was compiled before our eyes, with other methods in it.</summary>
    public bool HasRecorded(Frame frame) => _inlined.ContainsKey(frame.Name);

    /// <summary>Own methods that are compiled into a frame's code, as far as was seen.</summary>
    public IReadOnlyList<MethodCode> FindInlined(Frame frame) => _inlined.TryGetValue(frame.Name, out ConcurrentDictionary<MethodName, bool>? inlined) ? Own(inlined.Keys) : [];

    /// <summary>Own methods that may have jumped to a frame's: where one was seen to, all whose last call it is, for what was compiled before was not seen.</summary>
    public IReadOnlyList<MethodCode> FindTailCallers(Frame callee) =>
        _jumps.TryGetValue(callee.Name, out ConcurrentDictionary<MethodName, bool>? jumping) && Own(jumping.Keys) is { Count: > 0 } own ? [.. own.Union(program.FindOwnTailCallers(callee.Name))] : [];

    private List<MethodCode> Own(IEnumerable<MethodName> names) => [.. names.SelectMany(program.FindMethods).Where(method => program.IsOwn(method.Assembly)).Distinct()];
}
