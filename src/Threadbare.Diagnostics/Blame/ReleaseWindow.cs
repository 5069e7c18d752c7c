using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing.Etlx;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>One short window in which every queued work item shows the stack that queued it: who releases what waits without a thread.</summary>
/// <remarks>With stacks an event costs several times what it does without, so it is taken once, when it is worth it.</remarks>
internal sealed class ReleaseWindow(int processId, DiagnosticsClient client, TimeProvider time)
{
    private const string Provider = "System.Diagnostics.Eventing.FrameworkEventSource";
    private const long ThreadPoolKeyword = 0x2;
    private const int EnqueueId = 30;
    private const int BufferMegabytes = 64;
    private static readonly Guid ProviderId = new("55289187-7f82-5b3d-82d7-eb779e673075");
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(0.5);

    /// <summary>Takes it.</summary>
    public async Task<IReadOnlyList<AsyncRelease>> TakeAsync(CancellationToken cancellationToken)
    {
        List<IReadOnlyList<ulong>> stacks = await StacksAsync(cancellationToken).ConfigureAwait(false);
        var table = new SymbolTable();
        await Rundown.ReadAsync(client, table, cancellationToken).ConfigureAwait(false);
        var program = new TargetProgram(processId);
        using var assemblies = new AssemblySet(processId, program);
        var owners = new CodeOwners(new PackageList(program));
        var frames = new FrameReader(table, assemblies, owners);
        return new ReleaseReading(new CallSearch(new ProgramCode(table, assemblies, owners))).Read(stacks.Select(frames.Read), Length);
    }

    private async Task<List<IReadOnlyList<ulong>>> StacksAsync(CancellationToken cancellationToken)
    {
        var provider = new EventPipeProvider(Provider, EventLevel.Verbose, ThreadPoolKeyword);
        var stacks = new List<IReadOnlyList<ulong>>();
        using EventPipeSession session = await client.StartEventPipeSessionAsync([provider], requestRundown: false, BufferMegabytes, cancellationToken).ConfigureAwait(false);
        Task reading = SessionReader.ReadAsync(() => Open(session, stacks));
        try
        {
            await Task.Delay(Length, time, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await Sessions.EndAsync(session).ConfigureAwait(false);
            await reading.ConfigureAwait(false);
        }

        return stacks;
    }

    // The provider describes its events itself, which a live log does not read: they are known by number.
    private static TraceLogEventSource Open(EventPipeSession session, List<IReadOnlyList<ulong>> stacks)
    {
        TraceLogEventSource source = TraceLog.CreateFromEventPipeSession(session, TraceLog.EventPipeRundownConfiguration.None());
        source.AllEvents += traced =>
        {
            if (traced.ProviderGuid == ProviderId && (int)traced.ID == EnqueueId)
            {
                stacks.Add(StackSampler.AddressesOf(traced.CallStack()));
            }
        };
        return source;
    }
}
