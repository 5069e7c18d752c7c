namespace Threadbare.Agents.Telemetry;

/// <summary>Sends messages of OTLP over HTTP or gRPC.</summary>
internal sealed class OtlpSender : IDisposable
{
    // A receiver's explanation is a sentence.
    private const int LongestReason = 300;

    private readonly OtlpOptions _options;
    private readonly HttpClient _client;
    private readonly GrpcChannel? _channel;

    public OtlpSender(OtlpOptions options)
    {
        _options = options;
#pragma warning disable CA2000 // The client disposes it.
        _client = new HttpClient(new SocketsHttpHandler
        {
            AllowAutoRedirect = false, UseCookies = false, ActivityHeadersPropagator = null,
        })
        { Timeout = Timeout.InfiniteTimeSpan, MaxResponseContentBufferSize = 64 * 1024 };
#pragma warning restore CA2000
        _channel = options.IsGrpc ? GrpcChannel.ForAddress(options.Metrics, new GrpcChannelOptions { HttpClient = _client }) : null;
    }

    /// <summary>Sends a message; never fails.</summary>
    /// <returns>Why it was not taken, in words that fit in parentheses; null when it was.</returns>
    public async Task<string?> SendAsync(Uri to, IMessage message, CancellationToken cancellationToken)
    {
        try
        {
            byte[] answer = _channel is null
                ? await PostAsync(to, message.ToByteArray(), cancellationToken).ConfigureAwait(false)
                : await CallAsync(_channel, to, message.ToByteArray(), cancellationToken).ConfigureAwait(false);
            return OrderAnswer.Parser.ParseFrom(answer).Rejection is { Count: > 0 } part
                ? Cut($"it rejected {part.Count} of them: {part.Reason}")
                : null;
        }
        catch (InvalidProtocolBufferException)
        {
            // A success, told in another form.
            return null;
        }
        catch (Exception fault) when (cancellationToken.IsCancellationRequested && fault is OperationCanceledException or RpcException)
        {
            return $"it did not answer within {DurationText.Format(_options.Timeout)}";
        }
        catch (Exception fault) when (fault is HttpRequestException or IOException or RpcException)
        {
            return Cut(fault is RpcException { Status: { DebugException: null, Detail: var detail } }
                ? detail
                : ((fault as RpcException)?.Status.DebugException ?? fault).GetBaseException().Message);
        }
    }

    public void Dispose()
    {
        _channel?.Dispose();
        _client.Dispose();
    }

    private static string Cut(string reason) => (reason.Length <= LongestReason ? reason : reason[..LongestReason]).TrimEnd('.', ':', ' ');

    private async Task<byte[]> PostAsync(Uri to, byte[] message, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, to) { Content = new ByteArrayContent(message) };
        request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/x-protobuf");
        foreach ((string name, string value) in _options.Headers)
        {
            request.Headers.TryAddWithoutValidation(name, value);
        }

        using HttpResponseMessage answer = await _client.SendAsync(request, cancellationToken).ConfigureAwait(false);
        return answer.StatusCode == HttpStatusCode.OK
            ? await answer.Content.ReadAsByteArrayAsync(cancellationToken).ConfigureAwait(false)
            : throw new HttpRequestException($"it answered {(int)answer.StatusCode}");
    }

    private async Task<byte[]> CallAsync(GrpcChannel channel, Uri to, byte[] message, CancellationToken cancellationToken)
    {
        var headers = new Metadata();
        _options.Headers.ToList().ForEach(header => headers.Add(header.Key, header.Value));
        string[] path = to.AbsolutePath.Split('/');
        Marshaller<byte[]> bytes = Marshallers.Create(static whole => whole, static whole => whole);
        var export = new Method<byte[], byte[]>(MethodType.Unary, path[^2], path[^1], bytes, bytes);
        var call = new CallOptions(headers, cancellationToken: cancellationToken);
        return await channel.CreateCallInvoker().AsyncUnaryCall(export, null, call, message).ConfigureAwait(false);
    }
}
