namespace Threadbare.Diagnostics.Blame.Parked;

/// <summary>Asks a process' runtime for the graph of its objects.</summary>
/// <remarks>The runtime collects its whole heap for it and stands still meanwhile. It costs nothing more where nothing goes on.</remarks>
/// <param name="port">The process' runtime.</param>
/// <param name="time">The clock.</param>
internal sealed class HeapSampler(IEventPort port, TimeProvider time)
{
    /// <summary>The session that makes the runtime report its heap.</summary>
    internal static readonly SessionRequest Request = new(
        "heap reader",
        [
            new EventPipeProvider(
                ClrTraceEventParser.ProviderName,
                EventLevel.Informational,
                RuntimeKeywords.Gc | RuntimeKeywords.HeapGraph | RuntimeKeywords.Types | RuntimeKeywords.CollectHeap),
        ],
        SessionConstants.LargeBuffer);

    /// <summary>Reads the graph.</summary>
    /// <exception cref="TimeoutException">The process is stopped, or its collection took too long.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end, or some were lost.</exception>
    public async Task<HeapGraph> TakeAsync(CancellationToken cancellationToken)
    {
        var heap = new HeapGraph();
        var reported = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        EventSession session = await EventSession
            .OpenAsync(port, Request, events => Subscribe(events.EventStream, heap, reported), cancellationToken)
            .ConfigureAwait(false);
        await using (session.ConfigureAwait(false))
        {
            await reported.Task.WaitAsync(WorkConstants.LongestCollection, time, cancellationToken).ConfigureAwait(false);
        }

        session.RequireAll("its objects");
        return heap.IsWhole ? heap : throw new UnreadableEventsException("a part of its objects is missing");
    }

    private static EventPipeEventSource Subscribe(Stream stream, HeapGraph heap, TaskCompletionSource reported)
    {
        var source = new EventPipeEventSource(stream);
        source.Clr.TypeBulkType += types => Add(types, heap);
        source.Clr.GCBulkNode += nodes =>
        {
            for (int at = 0; at < nodes.Count && !reported.Task.IsCompleted; at++)
            {
                GCBulkNodeValues node = nodes.Values(at);
                heap.AddObject(node.Address, node.TypeID, (int)node.EdgeCount);
            }
        };
        source.Clr.GCBulkEdge += edges =>
        {
            for (int at = 0; at < edges.Count && !reported.Task.IsCompleted; at++)
            {
                heap.AddReference(edges.Values(at).Target);
            }
        };
        // A second collection would report the same objects once more.
        source.Clr.GCStop += _ =>
        {
            if (heap.Count > 0)
            {
                reported.TrySetResult();
            }
        };
        return source;
    }

    private static void Add(GCBulkTypeTraceData types, HeapGraph heap)
    {
        for (int at = 0; at < types.Count; at++)
        {
            GCBulkTypeValues type = types.Values(at);
            heap.AddType(type.TypeID, new HeapType(
                type.TypeName,
                (long)type.ModuleID,
                (int)type.TypeNameID,
                [.. Enumerable.Range(0, type.TypeParameterCount).Select(argument => type.TypeParameterID(argument))]));
        }
    }
}
