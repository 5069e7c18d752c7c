using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Symbols;
using Threadbare.Results.Code;

namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Records a window of awaited calls and finds what requests wait for, who holds it, and what is called.</summary>
internal sealed class AwaitSampler(int processId, DiagnosticsClient client, TimeProvider time, RouteTemplates routes)
{
    private const string Hosting = "Microsoft.AspNetCore.Hosting.HostingApplication";
    private const string Server = "Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpProtocol";

    /// <summary>Records the window and reads its stacks.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end.</exception>
    public async Task<AwaitedCode> TakeAsync(CancellationToken cancellationToken)
    {
        AwaitWindow window = await new AwaitRecorder(client, time).TakeAsync(cancellationToken).ConfigureAwait(false);
        var table = new SymbolTable();
        await Rundown.ReadAsync(client, table, time, cancellationToken).ConfigureAwait(false);
        var target = new TargetProgram(processId);
        using var assemblies = new AssemblySet(processId, target);
        var owners = new CodeOwners(new PackageList(target));
        var frames = new FrameReader(table, assemblies, owners);
        return Read(window, frames, new ProgramCode(table, assemblies, owners));
    }

    private AwaitedCode Read(AwaitWindow window, FrameReader frames, ProgramCode program)
    {
        var sites = new AwaitSites(program);
        Dictionary<AwaitKey, IReadOnlyList<Frame>> stacks = window.Stacks.ToDictionary(one => one.Key, one => frames.Read(one.Value));
        IReadOnlyList<Frame> FindStack(AwaitKey key) => stacks.GetValueOrDefault(key) ?? [];
        var tally = new AwaitTally(window, key => sites.Find(FindStack(key)), key => FindStack(key).Any(HandlesRequest));
        var http = new HttpCalls(window, frames.Read, new CallSearch(program), program);
        var drivers = new DriverNames(program);
        return new AwaitedCode(
            [.. new HolderFinder(tally, drivers, routes).Find(), .. new LimitSettings(program).Find()],
            new CallFinder(window, tally, http, drivers, routes).Find());
    }

    private static bool HandlesRequest(Frame frame) =>
        frame.Kind == FrameKind.Framework && (frame.Name.Type == Hosting || frame.Name.Type.StartsWith(Server, StringComparison.Ordinal));
}
