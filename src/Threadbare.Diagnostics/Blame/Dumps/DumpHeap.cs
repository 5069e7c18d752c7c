namespace Threadbare.Diagnostics.Blame.Dumps;

/// <summary>Reads the objects of a dump that can wait for others, as a live process reports them.</summary>
internal static class DumpHeap
{
    private const string Machine = "StateMachine";
    private const string State = "<>1__state";

    /// <summary>Reads them. Objects that refer to nothing, such as texts, are left out.</summary>
    /// <exception cref="OperationCanceledException">The reading was ended.</exception>
    public static HeapGraph Read(ClrHeap heap, SuspendedReader suspended, CancellationToken cancellationToken)
    {
        var graph = new HeapGraph();
        var machines = new Dictionary<ulong, ClrInstanceField?>();
        foreach (ClrObject one in heap.EnumerateObjects())
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (one is { IsFree: false, Type: { ContainsPointers: true } type })
            {
                if (!machines.TryGetValue(type.MethodTable, out ClrInstanceField? machine))
                {
                    machines[type.MethodTable] = machine = FindMachine(type);
                    Add(graph, type, machine);
                }

                ulong[] references = [.. one.EnumerateReferenceAddresses()];
                graph.AddObject(one.Address, type.MethodTable, references.Length, machine is null ? null : ReadState(one, machine));
                Array.ForEach(references, graph.AddReference);
                if (suspended.Read(one, type) is { } method)
                {
                    graph.Suspend(method);
                }
            }
        }

        return graph;
    }

    private static ClrInstanceField? FindMachine(ClrType type) =>
        type.Name?.Contains("StateMachineBox<", StringComparison.Ordinal) == true ? type.GetFieldByName(Machine) : null;

    private static void Add(HeapGraph graph, ClrType type, ClrInstanceField? machine)
    {
        graph.AddType(type.MethodTable, Create(type, machine?.Type is { } inner ? [inner.MethodTable] : []));
        if (machine?.Type is { } body && graph.FindType(body.MethodTable) is null)
        {
            graph.AddType(body.MethodTable, Create(body, []));
        }
    }

    // The runtime writes generic arguments in brackets.
    private static HeapType Create(ClrType type, IReadOnlyList<ulong> arguments) => new(
        type.Name is { } name ? DumpCode.WithoutArguments(name) + (name.EndsWith('>') ? "[" : "") : "",
        (long)(type.Module?.Address ?? 0),
        type.MetadataToken,
        arguments);

    private static int? ReadState(ClrObject box, ClrInstanceField machine) => machine.Type is null ? null
        : machine.IsValueType ? box.ReadValueTypeField(Machine).ReadField<int>(State)
        : box.ReadObjectField(Machine) is { IsNull: false } body ? body.ReadField<int>(State) : null;
}
