namespace Threadbare.Http.Wire;

/// <summary>Writes requests to connections, whole or in the pieces that the kernel takes.</summary>
internal sealed class OutgoingRequests(INetwork network, ScenarioRequests requests)
{
    /// <summary>Sends the request of a connection, and prepares its parser for the answer.</summary>
    /// <param name="connection">An open connection without a request under way.</param>
    /// <param name="now">The present timestamp.</param>
    /// <param name="withheld">The outcome when a value is missing, so that nothing was sent; otherwise null.</param>
    /// <returns>False when the connection is broken, or nothing was sent.</returns>
    public bool TrySend(WireConnection connection, long now, out RequestOutcome? withheld)
    {
        connection.Sent = now;
        withheld = null;
        if (!requests.TryWrite(connection, out ReadOnlyMemory<byte> request, out bool isLasting, out string? fault))
        {
            connection.State = WireState.Idle;
            withheld = RequestOutcome.Withhold(fault);
            return false;
        }

        connection.Parser.Begin(ScenarioRequests.IsHead(connection));
        connection.Sink?.Begin();
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
