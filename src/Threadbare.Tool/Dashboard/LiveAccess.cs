namespace Threadbare.Tool.Dashboard;

/// <summary>Decides who may see the live page: a request that names this machine and carries the token that the terminal printed.</summary>
internal sealed class LiveAccess(string token, int port)
{
    private const int TokenBytes = 16;

    private readonly byte[] _token = Encoding.UTF8.GetBytes(token);

    /// <summary>A token that nobody guesses: 128 random bits.</summary>
    public static string NewToken() => Convert.ToHexStringLower(RandomNumberGenerator.GetBytes(TokenBytes));

    /// <summary>Decides on one request.</summary>
    public LiveAnswer AnswerTo(string method, string host, string path)
    {
        if (host != $"127.0.0.1:{port}" && host != $"localhost:{port}")
        {
            return LiveAnswer.ForeignHost;
        }

        string[] parts = path.TrimStart('/').Split('/', 2);
        if (!CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(parts[0]), _token))
        {
            return LiveAnswer.NoToken;
        }

        if (method != "GET")
        {
            return LiveAnswer.ReadOnly;
        }

        return parts.ElementAtOrDefault(1) switch
        {
            null or "" => LiveAnswer.Page,
            "events" => LiveAnswer.Events,
            _ => LiveAnswer.Nothing,
        };
    }
}
