namespace Threadbare.Agents.Keys;

/// <summary>The TLS of the connections between a coordinator and its agents: both sides show a certificate of one authority.</summary>
internal static class TlsSettings
{
    /// <summary>The versions of TLS that are spoken.</summary>
    public const SslProtocols Protocols = SslProtocols.Tls12 | SslProtocols.Tls13;

    /// <summary>The settings of an agent that calls its coordinator, whose certificate must be valid for the host called.</summary>
    public static SslClientAuthenticationOptions ForAgent(RoleKeys keys) => new()
    {
        EnabledSslProtocols = Protocols,
        ClientCertificateContext = SslStreamCertificateContext.Create(keys.Own, null, offline: true),
        CertificateChainPolicy = TrustedChain.PolicyFor(KeyRole.Coordinator, keys.Authority),
    };

    /// <summary>The settings of an agent that has only a token: the coordinator must have the certificate that the token names.</summary>
    /// <remarks>No authority and no host name is needed: only the coordinator has the key of that certificate.</remarks>
    public static SslClientAuthenticationOptions ForEnrolment(JoinToken token) => new()
    {
        EnabledSslProtocols = Protocols,
        RemoteCertificateValidationCallback = (_, certificate, _, _) => certificate is not null && token.Names(certificate),
    };

    /// <summary>True when the authority signed the certificate for agents, and both are valid now: asked for each call but Enrol.</summary>
    public static bool IsAgent(X509Certificate2? certificate, RoleKeys keys, TimeProvider time) =>
        certificate is not null && TrustedChain.Holds(certificate, KeyRole.Agent, keys.Authority, time);
}
