namespace Threadbare.Http.Client;

/// <summary>Sets up the framework's handler to send exactly the requests of the plan.</summary>
internal static class ClientHandler
{
    /// <summary>Creates the handler of one loop.</summary>
    /// <param name="plan">Gives time-out, headers and certificates.</param>
    /// <param name="connector">Opens the connections.</param>
    /// <param name="most">The most connections to one origin; null for no limit. HTTP/3 keeps it only when it is 1.</param>
    public static SocketsHttpHandler Create(LoadPlan plan, Connector connector, int? most)
    {
        var handler = new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            UseCookies = false,
            UseProxy = false,
            ActivityHeadersPropagator = null,
            ConnectTimeout = plan.Timeout,
            ConnectCallback = connector.ConnectAsync,
            MaxConnectionsPerServer = most ?? int.MaxValue,
            EnableMultipleHttp2Connections = most != 1,
            EnableMultipleHttp3Connections = most != 1,
            PooledConnectionLifetime = Timeout.InfiniteTimeSpan,
            PooledConnectionIdleTimeout = Timeout.InfiniteTimeSpan,
        };
        if (!IsAscii(plan))
        {
            handler.RequestHeaderEncodingSelector = (_, _) => Encoding.UTF8;
        }

        if (plan.AcceptAnyCertificate)
        {
#pragma warning disable CA5359 // As asked for.
            handler.SslOptions.RemoteCertificateValidationCallback = (_, _, _, _) => true;
#pragma warning restore CA5359
        }
        else if (plan.Urls.All(url => new Uri(url).IsLoopback))
        {
            handler.SslOptions.RemoteCertificateValidationCallback =
                (_, certificate, _, errors) => connector.Certificates.Require(certificate, errors);
        }

        return handler;
    }

    // The values that scenarios take from answers may be anything.
    private static bool IsAscii(LoadPlan plan) =>
        !plan.HasScenarios
        && plan.Headers.All(header => Ascii.IsValid(header.Value))
        && plan.Feeds.All(feed => feed.Rows.All(row => row.All(value => Ascii.IsValid(value))));
}
