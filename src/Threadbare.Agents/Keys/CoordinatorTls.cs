using Microsoft.AspNetCore.Server.Kestrel.Https;

namespace Threadbare.Agents.Keys;

/// <summary>Admits the calls of agents: each must show a certificate that the coordinator's own authority signed for agents.</summary>
/// <param name="keys">The coordinator's keys.</param>
/// <param name="desk">The joining tokens; while one is open, a caller may come without a certificate. Null for none.</param>
/// <param name="onRefused">Takes a sentence about each stranger, once; may be called on any thread.</param>
/// <param name="time">The clock.</param>
internal sealed class CoordinatorTls(RoleKeys keys, TokenDesk? desk, Action<string> onRefused, TimeProvider time)
{
    private readonly Strangers _strangers = new(onRefused);

    /// <summary>The TLS of the coordinator's port.</summary>
    /// <remarks>
    /// Kestrel's callback for whole handshakes: its simpler options bring a check of their own, which says neither who was refused nor why.
    /// </remarks>
    public TlsHandshakeCallbackOptions Handshake => new()
    {
        OnConnection = context => ValueTask.FromResult(CreateOptions(context.Connection.RemoteEndPoint)),
    };

    /// <summary>Creates the TLS settings of one connection.</summary>
    /// <remarks>A certificate is always asked for; whether a caller may come without one is decided when it has come.</remarks>
    /// <param name="from">The caller; null when it is not known.</param>
    public SslServerAuthenticationOptions CreateOptions(EndPoint? from) => new()
    {
        ServerCertificate = keys.Own,
        EnabledSslProtocols = TlsSettings.Protocols,
        ClientCertificateRequired = true,
        CertificateRevocationCheckMode = X509RevocationMode.NoCheck,
        RemoteCertificateValidationCallback = (_, certificate, _, _) => Admits(certificate, from),
    };

    /// <summary>True when a caller with this certificate may speak; a stranger is told once.</summary>
    internal bool Admits(X509Certificate? certificate, EndPoint? from)
    {
        if (WhyNot(certificate) is not { } why)
        {
            return true;
        }

        _strangers.Tell(from, why);
        return false;
    }

    private string? WhyNot(X509Certificate? certificate)
    {
        if (certificate is null)
        {
            return desk?.IsOpen == true ? null : "it showed no certificate";
        }

        using var shown = new X509Certificate2(certificate);
        return TlsSettings.IsAgent(shown, keys, time) ? null : "its certificate is not an agent's of this authority, or has ended";
    }
}
