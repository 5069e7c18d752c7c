using Threadbare.Http.Http1;

namespace Threadbare.Http.Wire;

/// <summary>Writes requests to connections, whole or in the pieces that the kernel takes.</summary>
internal sealed class OutgoingRequests(INetwork network, RequestWriter requests, string method)
{
    private readonly bool _isHead = method.Equals("HEAD", StringComparison.OrdinalIgnoreCase);

    /// <summary>Sends the request of a connection, and prepares its parser for the answer.</summary>
    /// <returns>False when the connection is broken.</returns>
    public bool TrySend(WireConnection connection, long now)
    {
        ReadOnlyMemory<byte> request = requests.For(connection.Url, connection.Arrival.Request, out bool isLasting);
        connection.Sent = now;
        connection.Parser.Begin(_isHead);
        connection.Search?.Begin();
        connection.State = WireState.Awaiting;
        IoResult result = network.Send(connection.Handle, request.Span);
        if (result.Status is not (IoStatus.Done or IoStatus.WouldBlock))
        {
            return false;
        }

        if (result.Bytes < request.Length)
        {
            ReadOnlyMemory<byte> rest = request[result.Bytes..];
            connection.Unsent = isLasting ? rest : rest.ToArray();
            connection.State = WireState.Sending;
        }

        return true;
    }

    /// <summary>Sends the bytes that the kernel has not taken yet.</summary>
    public void SendRest(WireConnection connection)
    {
        while (connection.Unsent.Length > 0)
        {
            IoResult result = network.Send(connection.Handle, connection.Unsent.Span);
            if (result.Status == IoStatus.WouldBlock)
            {
                return;
            }

            if (result.Status != IoStatus.Done)
            {
                // The answer that explains it, such as 413, may already be here: reading goes on and finds it or the fault.
                break;
            }

            connection.Unsent = connection.Unsent[result.Bytes..];
        }

        connection.State = WireState.Awaiting;
    }
}
