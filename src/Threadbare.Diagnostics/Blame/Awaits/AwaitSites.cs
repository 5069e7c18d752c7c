using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Finds the line that awaits in the stack of an await.</summary>
internal sealed class AwaitSites(ProgramCode program)
{
    private const string Body = "MoveNext";

    private static readonly string[] Machinery =
        ["System.Runtime.CompilerServices.", "System.Threading.Tasks.", "System.Diagnostics.Tracing."];

    private readonly Dictionary<(MethodCode, IlRange?), AwaitSite> _sites = [];

    /// <summary>Finds the line; null where the service's own code does not await itself, but calls other code that does.</summary>
    /// <param name="frames">The stack, innermost first.</param>
    public AwaitSite? Find(IReadOnlyList<Frame> frames)
    {
        Frame? frame = frames.FirstOrDefault(one => one.Kind is not (FrameKind.Unknown or FrameKind.Stub) && !IsMachinery(one));
        if (frame is not { Kind: FrameKind.Own, Assembly: { } assembly, Method.IsNil: false, Name.Name: Body })
        {
            return null;
        }

        var method = new MethodCode(assembly, frame.Method);
        if (!_sites.TryGetValue((method, frame.Range), out AwaitSite? site))
        {
            _sites[(method, frame.Range)] = site = Create(method, frame.Range);
        }

        return site;
    }

    private static bool IsMachinery(Frame frame) => frame.Kind == FrameKind.Framework
        && Array.Exists(Machinery, name => frame.Name.Type.StartsWith(name, StringComparison.Ordinal));

    private AwaitSite Create(MethodCode method, IlRange? range)
    {
        List<AwaitedCall> all = AwaitedCall.List(method);
        List<AwaitedCall> fitting = range is { } within ? all.FindAll(one => within.Contains(one.AwaitOffset)) : [];
        AwaitedCall? found = (fitting.Count > 0 ? fitting : all) is [var only] ? only : null;
        SourceLine? line = found is null ? null : method.Assembly.FindLine(method.Handle, found.CallOffset);
        var place = new CodePlace
        {
            Method = ReadableName.Format(method.Name),
            File = line?.File,
            Line = line?.Number,
            Certainty = line is null ? Certainty.MethodOnly : Certainty.ExactLine,
        };
        bool isOwn = found?.Call is { } call
            && program.Resolve(method.Assembly, call.Target).Any(target => program.IsOwn(target));
        return new AwaitSite(method, found?.AwaitOffset, found?.Call is { } callee ? method.ReadName(callee) : null, isOwn) { At = place };
    }
}
