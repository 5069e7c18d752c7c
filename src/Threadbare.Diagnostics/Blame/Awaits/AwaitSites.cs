namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Finds the line that awaits in the stack of an await.</summary>
internal sealed class AwaitSites(ProgramCode program)
{
    private static readonly string[] Machinery =
        ["System.Runtime.CompilerServices.", "System.Threading.Tasks.", "System.Diagnostics.Tracing."];

    private readonly Dictionary<(MethodCode, IlRange?), AwaitSite> _sites = [];

    /// <summary>Finds the line; null where the service's own code does not await itself, but calls other code that does.</summary>
    /// <param name="frames">The stack, innermost first.</param>
    public AwaitSite? Find(IReadOnlyList<Frame> frames)
    {
        Frame? frame = frames.FirstOrDefault(one => one.Kind is not (FrameKind.Unknown or FrameKind.Stub) && !IsMachinery(one));
        return frame is { Kind: FrameKind.Own, Definition: { } method, Name.Name: MethodName.MoveNext } ? Find(method, frame.Range) : null;
    }

    /// <summary>Finds the line at which a method of a chain waits; null for one that is not the service's own.</summary>
    public AwaitSite? Find(Frame frame) => frame is { Kind: FrameKind.Own, Definition: { IsRuntimeAsync: true } method }
        ? Find(method, frame.Range)
        : null;

    private AwaitSite Find(MethodCode method, IlRange? range) =>
        _sites.FindOrAdd((method, range), _ =>
        {
            List<AwaitedCall> all = AwaitedCall.List(method);
            return Create(method, range is { } within ? all.FindAll(one => one.IsAt(within, method.IsRuntimeAsync)) : [], all);
        });

    /// <summary>Finds the line of an await that is known by what it waits for; null where the code of its method cannot be read.</summary>
    public AwaitSite? Find(ParkedAwait parked) =>
        program.FindBody(parked.Machine.Module, parked.Machine.Token) is { } method ? Find(parked, method) : null;

    /// <summary>Finds the line within the method that awaits.</summary>
    internal AwaitSite Find(ParkedAwait parked, MethodCode method)
    {
        // An awaited object is the state machine of the called method, or one that the method's type made for it.
        List<AwaitedCall> all = AwaitedCall.List(method);
        AwaitedCall? counted = parked.State is { } state ? all.ElementAtOrDefault(state) : null;
        List<AwaitedCall> fitting = parked.Machine.At is { } range ? all.FindAll(one => one.IsAt(range, method.IsRuntimeAsync))
            : counted is not null && !method.IsRuntimeAsync ? [counted]
            : [];
        fitting = fitting.Count > 0 ? fitting : FindCalls(callee => $"{callee.Type}+<{callee.Name}>");
        fitting = fitting.Count > 0 ? fitting : FindCalls(callee => callee.Type + "+");

        // The compiler leaves out awaits that are never reached. So in a method that the runtime suspends, the number of an await is not
        // enough to identify it.
        return Create(method, counted is not null && fitting.Contains(counted) ? [counted]
            : IsAtLast(parked, fitting, method) ? [fitting[^1]]
            : fitting, all);

        List<AwaitedCall> FindCalls(Func<MethodName, string> begin) => all.FindAll(one =>
            one.Call is { } call && parked.Awaited.StartsWith(begin(method.ReadName(call)), StringComparison.Ordinal));
    }

    // A request that has the results of all earlier calls can only wait at the last one, unless one of them was a parameter.
    private static bool IsAtLast(ParkedAwait parked, List<AwaitedCall> fitting, MethodCode method) =>
        fitting.Count > 1
            && parked.Held == fitting.Count - 1
            && fitting.TrueForAll(one => method.ReadName(one.Call!.Value) == method.ReadName(fitting[0].Call!.Value))
            && !method.ListParameterTypes().Contains(parked.Result!.Name);

    private static bool IsMachinery(Frame frame) => frame.Kind == FrameKind.Framework
        && Array.Exists(Machinery, name => frame.Name.Type.StartsWith(name, StringComparison.Ordinal));

    // Of several awaits that fit, none is named; without any, all are asked.
    private AwaitSite Create(MethodCode method, List<AwaitedCall> fitting, List<AwaitedCall> all)
    {
        AwaitedCall? found = (fitting.Count > 0 ? fitting : all) is [var only] ? only : null;
        bool isOwn = found?.Call is { } call
            && program.Resolve(method.Assembly, call.Target).Any(target => program.IsOwn(target));
        return new AwaitSite(method, found?.AwaitOffset, found?.Call is { } callee ? method.ReadName(callee) : null, isOwn)
        {
            At = new CodePoint(method, found?.CallOffset).Place,
        };
    }
}
