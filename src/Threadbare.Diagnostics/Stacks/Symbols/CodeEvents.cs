using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Threadbare.Diagnostics.Stacks.Assemblies;

namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Puts methods and their maps together from one stream of events into the table.</summary>
/// <remarks>Tiers share a method's number, so a map is known to belong to the code that is reported just beside it.</remarks>
internal sealed class CodeEvents(SymbolTable table)
{
    private readonly Dictionary<long, MethodLoadUnloadVerboseTraceData> _bare = [];
    private readonly Dictionary<long, NativeMap> _maps = [];

    /// <summary>Follows what is compiled and loaded from now on: a method comes before its map.</summary>
    public void FollowLive(TraceEventSource source)
    {
        source.Clr.MethodLoadVerbose += method =>
        {
            table.Add(Of(method, map: null));
            _bare[method.MethodID] = (MethodLoadUnloadVerboseTraceData)method.Clone();
        };
        source.Clr.MethodILToNativeMap += map =>
        {
            if (_bare.Remove(map.MethodID, out MethodLoadUnloadVerboseTraceData? method))
            {
                table.Add(Of(method, MapOf(map)));
            }
        };
        source.Clr.LoaderModuleLoad += Add;
    }

    /// <summary>Reads what was there before: a map comes before its method.</summary>
    public void FollowRundown(ClrRundownTraceEventParser rundown)
    {
        rundown.MethodILToNativeMapDCStop += map => _maps[map.MethodID] = MapOf(map);
        rundown.MethodDCStopVerbose += method => table.Add(Of(method, _maps.Remove(method.MethodID, out NativeMap? map) ? map : null));
        rundown.LoaderModuleDCStop += Add;
    }

    private void Add(ModuleLoadUnloadTraceData module) => table.Add(module.ModuleID, new LoadedModule(module.ModuleILPath, module.ManagedPdbSignature));

    private static CompiledMethod Of(MethodLoadUnloadVerboseTraceData method, NativeMap? map) =>
        new(method.MethodStartAddress, (uint)method.MethodSize, method.ModuleID, method.MethodToken, method.MethodNamespace, method.MethodName, map);

    private static NativeMap MapOf(MethodILToNativeMapTraceData map) =>
        new(Enumerable.Range(0, map.CountOfMapEntries).Select(entry => ((uint)map.NativeOffset(entry), map.ILOffset(entry))));
}
