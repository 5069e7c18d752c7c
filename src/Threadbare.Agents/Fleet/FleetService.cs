using Microsoft.AspNetCore.Http;

namespace Threadbare.Agents.Fleet;

/// <summary>Receives the calls of agents and passes their messages on. It decides nothing.</summary>
internal sealed class FleetService(FleetDoor door) : Messages.Fleet.FleetBase
{
    public override async Task Serve(
        IAsyncStreamReader<FromAgent> requestStream, IServerStreamWriter<ToAgent> responseStream, ServerCallContext context)
    {
        CancellationToken ended = context.CancellationToken;
        if (!door.Admits(context.GetHttpContext().Connection.ClientCertificate))
        {
            throw new RpcException(new Status(StatusCode.Unauthenticated, "a certificate of the run's authority is needed"));
        }

        if (!await requestStream.MoveNext(ended) || requestStream.Current.Hello is not { } hello)
        {
            throw new RpcException(new Status(StatusCode.InvalidArgument, "the first message is not a greeting"));
        }

        var line = new AgentLine(hello, Describe(context.GetHttpContext().Connection), door.Clock.Now);
        Task write = WriteAsync(line, responseStream, ended);
        Task read = ReadAsync(line, requestStream, ended);
        // Whoever ends first ends the call: an agent that is refused must not stay.
        await Task.WhenAny(write, read);
    }

    public override Task<Certificate> Enrol(Messages.Enrolment request, ServerCallContext context) => Task.FromResult(door.Enrol(request));

    private static string Describe(ConnectionInfo connection) => connection.RemoteIpAddress is { } address
        ? (address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address).ToString()
        : "an unknown address";

    private async Task ReadAsync(AgentLine line, IAsyncStreamReader<FromAgent> stream, CancellationToken ended)
    {
        try
        {
            await door.Arrivals.WriteAsync(new Arrived(line, new FromAgent { Hello = line.Hello }, door.Clock.Now), ended);
            while (await stream.MoveNext(ended))
            {
                await door.Arrivals.WriteAsync(new Arrived(line, stream.Current, door.Clock.Now), ended);
            }
        }
        catch (Exception fault) when (fault is RpcException or IOException or OperationCanceledException or InvalidOperationException)
        {
            // The stream has ended, for whatever reason: that is the message.
        }
        finally
        {
            await TellEndAsync(line);
        }
    }

    private async Task TellEndAsync(AgentLine line)
    {
        try
        {
            await door.Arrivals.WriteAsync(new Arrived(line, Message: null, door.Clock.Now), CancellationToken.None);
        }
        catch (ChannelClosedException)
        {
            // The fleet is gone too.
        }
    }

    private static async Task WriteAsync(AgentLine line, IServerStreamWriter<ToAgent> stream, CancellationToken ended)
    {
        try
        {
            await foreach (ToAgent message in line.Out.ReadAllAsync(ended))
            {
                await stream.WriteAsync(message, ended);
            }
        }
        catch (Exception fault) when (fault is RpcException or IOException or OperationCanceledException or InvalidOperationException)
        {
            // The reader notices the end.
        }
    }
}
