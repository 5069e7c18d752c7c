namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Adds the methods and maps of one stream of events to the symbol table.</summary>
/// <remarks>All tiers of a method share its number, so a map belongs to the code that is reported next to it.</remarks>
internal sealed class CodeEvents(SymbolTable table)
{
    private readonly Dictionary<long, MethodLoadUnloadVerboseTraceData> _withoutMap = [];
    private readonly Dictionary<long, NativeMap> _maps = [];

    /// <summary>Follows the code that is compiled and the modules that are loaded from now on. A method comes before its map.</summary>
    public void FollowLive(TraceEventSource source)
    {
        source.Clr.MethodLoadVerbose += method =>
        {
            table.Add(Create(method, map: null));
            _withoutMap[method.MethodID] = (MethodLoadUnloadVerboseTraceData)method.Clone();
        };
        source.Clr.MethodILToNativeMap += map =>
        {
            if (_withoutMap.Remove(map.MethodID, out MethodLoadUnloadVerboseTraceData? method))
            {
                table.Add(Create(method, Create(map)));
            }
        };
        source.Clr.LoaderModuleLoad += Add;
    }

    /// <summary>Reads the list of existing code. A map comes before its method.</summary>
    public void FollowRundown(ClrRundownTraceEventParser rundown)
    {
        rundown.MethodILToNativeMapDCStop += map => _maps[map.MethodID] = Create(map);
        rundown.MethodDCStopVerbose += method => table.Add(Create(method, _maps.Remove(method.MethodID, out NativeMap? map) ? map : null));
        rundown.LoaderModuleDCStop += Add;
    }

    private void Add(ModuleLoadUnloadTraceData module) =>
        table.Add(module.ModuleID, new LoadedModule(module.ModuleILPath, module.ManagedPdbSignature));

    private static CompiledMethod Create(MethodLoadUnloadVerboseTraceData method, NativeMap? map) => new(
        method.MethodStartAddress,
        (uint)method.MethodSize,
        method.ModuleID,
        method.MethodToken,
        method.MethodNamespace,
        method.MethodName,
        map);

    private static NativeMap Create(MethodILToNativeMapTraceData map) =>
        new(Enumerable.Range(0, map.CountOfMapEntries).Select(entry => ((uint)map.NativeOffset(entry), map.ILOffset(entry))));
}
