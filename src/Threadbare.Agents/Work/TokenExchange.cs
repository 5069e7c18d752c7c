namespace Threadbare.Agents.Work;

/// <summary>Exchanges a joining token for a certificate.</summary>
internal static class TokenExchange
{
    private static readonly TimeSpan BetweenCalls = TimeSpan.FromMilliseconds(500);

    /// <summary>The environment variable with a joining token. Other users see a process's arguments, but not its variables.</summary>
    public const string Variable = "THREADBARE_TOKEN";

    /// <summary>Asks the coordinator for a certificate, as long as it cannot be reached.</summary>
    /// <exception cref="UsageException">The token is not one, or the coordinator refuses it.</exception>
    public static async Task<RoleKeys> EnrolAsync(string text, AgentOptions options, TimeProvider time, CancellationToken stop)
    {
        JoinToken token = JoinToken.Parse(text.StartsWith('@') ? PrivateFiles.Read(text[1..], isSecret: true).Trim() : text)
            ?? throw new UsageException(
                $"--token or {Variable}: expected the whole token that the coordinator printed; it begins with tb1.");
        using var enrolment = new Keys.Enrolment(time);
        using var handler = new SocketsHttpHandler
        {
            SslOptions = TlsSettings.ForEnrolment(token), ConnectTimeout = FleetTerms.Lease,
        };
        using var channel = GrpcChannel.ForAddress(
            new UriBuilder("https", options.Host, options.Port).Uri, new GrpcChannelOptions { HttpHandler = handler });
        var request = new Messages.Enrolment
        {
            Secret = token.SecretText, Request = Google.Protobuf.ByteString.CopyFrom(enrolment.WriteRequest()),
        };
        long began = time.GetTimestamp();
        while (true)
        {
            try
            {
                Certificate answer = await new Messages.Fleet.FleetClient(channel).EnrolAsync(request, cancellationToken: stop)
                    .ConfigureAwait(false);
                return enrolment.Take(answer.Agent.ToByteArray(), answer.Authority.ToByteArray());
            }
            catch (RpcException fault) when (fault.StatusCode == StatusCode.PermissionDenied)
            {
                throw new UsageException(Bounded.Text(fault.Status.Detail) + ".");
            }
            catch (RpcException fault) when (!stop.IsCancellationRequested)
            {
                if (time.GetElapsedTime(began) > options.LongestJoin)
                {
                    throw new UsageException($"No coordinator at {options.Host}:{options.Port} took the token within "
                        + $"{DurationText.Format(options.LongestJoin)} ({Bounded.Text(fault.Status.Detail)}).");
                }
            }

            await Task.Delay(BetweenCalls, time, stop).ConfigureAwait(false);
        }
    }
}
