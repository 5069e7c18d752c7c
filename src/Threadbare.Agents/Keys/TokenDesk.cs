namespace Threadbare.Agents.Keys;

/// <summary>The coordinator's side of joining: hands out tokens, and exchanges each for certificates as often as it allows.</summary>
/// <param name="authority">Signs the agents' certificates.</param>
/// <param name="coordinator">The certificate of the coordinator's port.</param>
/// <param name="time">The clock.</param>
internal sealed class TokenDesk(Authority authority, X509Certificate2 coordinator, TimeProvider time)
{
    private readonly Lock _gate = new();
    private readonly List<OpenToken> _tokens = [];

    /// <summary>True while an agent can join with a token.</summary>
    public bool IsOpen
    {
        get
        {
            lock (_gate)
            {
                return _tokens.Exists(token => token.IsOpen(time.GetUtcNow()));
            }
        }
    }

    /// <summary>Makes a token.</summary>
    /// <param name="uses">The number of agents that may join with it.</param>
    public JoinToken Open(int uses)
    {
        var token = JoinToken.Create(coordinator);
        DateTimeOffset ends = time.GetUtcNow().AddMinutes(KeyConstants.TokenMinutes);
        lock (_gate)
        {
            _tokens.Add(new OpenToken(SHA256.HashData(token.Secret.Span), ends, uses));
        }

        return token;
    }

    /// <summary>Exchanges a token for a certificate.</summary>
    /// <param name="secret">The token's secret, as the agent sent it.</param>
    /// <param name="request">A certificate request (PKCS#10, DER): only its public key is used.</param>
    public EnrolmentAnswer Redeem(string secret, byte[] request)
    {
        if (ReadKey(request) is not { } key)
        {
            return new EnrolmentAnswer.Denied("The certificate request cannot be read: use one version of Threadbare on both machines.");
        }

        if (Use(secret) is { } why)
        {
            return new EnrolmentAnswer.Denied(why);
        }

        using X509Certificate2 agent = authority.CreateAgent(key);
        return new EnrolmentAnswer.Granted(agent.RawData, authority.Certificate.RawData);
    }

    // Null when the token was good, and has one use less.
    private string? Use(string secret)
    {
        byte[] hash = SHA256.HashData(JoinToken.ReadBytes(secret, KeyConstants.SecretBytes) ?? []);
        lock (_gate)
        {
            // All are compared, each in constant time: the answer's delay tells nothing about a secret.
            OpenToken? found = null;
            foreach (OpenToken token in _tokens)
            {
                found = CryptographicOperations.FixedTimeEquals(token.SecretHash, hash) ? token : found;
            }

            if (WhyNot(found) is { } why)
            {
                return why;
            }

            found!.UsesLeft--;
            return null;
        }
    }

    private string? WhyNot(OpenToken? token) => token switch
    {
        null => "This coordinator did not make this joining token: copy the one that it printed.",
        { UsesLeft: 0 } => "This joining token was used as often as it allows: ask the coordinator for a new one.",
        _ when !token.IsOpen(time.GetUtcNow()) =>
            $"This joining token ended after {KeyConstants.TokenMinutes} minutes: ask the coordinator for a new one.",
        _ => null,
    };

    private static PublicKey? ReadKey(byte[] request)
    {
        if (request.Length > KeyConstants.LongestRequest)
        {
            return null;
        }

        try
        {
            // Its signature is checked, so the agent has the private key.
            PublicKey key = CertificateRequest.LoadSigningRequest(request, HashAlgorithmName.SHA256).PublicKey;
            using ECDsa? ecdsa = key.GetECDsaPublicKey();
            return ecdsa?.KeySize == Enrolment.KeyBits ? key : null;
        }
        catch (Exception fault) when (fault is CryptographicException or NotSupportedException)
        {
            // Not supported: a key of a curve or kind that this system does not know.
            return null;
        }
    }
}
