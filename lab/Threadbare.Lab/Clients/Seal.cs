using System.Security.Cryptography;
using System.Text;

namespace Threadbare.Lab.Clients;

/// <summary>Signs texts. It is costly to create, because it derives its key, and cheap to use.</summary>
internal sealed class Seal
{
    private const int Rounds = 40_000;

    private static readonly byte[] Salt = Encoding.UTF8.GetBytes("threadbare");

    /// <summary>The one that all requests may share.</summary>
    public static readonly Seal Shared = new();

    private readonly byte[] _key = Rfc2898DeriveBytes.Pbkdf2("the lab", Salt, Rounds, HashAlgorithmName.SHA256, outputLength: 32);

    public string Sign(string text) => Convert.ToHexString(HMACSHA256.HashData(_key, Encoding.UTF8.GetBytes(text)));
}
