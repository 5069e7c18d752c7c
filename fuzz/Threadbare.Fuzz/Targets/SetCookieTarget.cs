using System.Buffers;
using System.Text;
using Threadbare.Scenarios.State;

namespace Threadbare.Fuzz.Targets;

/// <summary>Headers that set cookies: the jar stays small, and never sends a line break or a cookie to a foreign host.</summary>
internal sealed class SetCookieTarget : FuzzTarget
{
    private static CookieOrigin Shop => Find("www.shop.example");
    private static readonly DateTimeOffset Now = new(2026, 3, 4, 12, 0, 0, TimeSpan.Zero);

    /// <inheritdoc/>
    public override string Name => "set-cookie";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "id=1", "; ", "=", "\n", "Path=/", "Path=/a", "Domain=", "shop.example", "www.shop.example", ".", "Secure", "HttpOnly",
        "Max-Age=", "0", "-1", "99999999999999999999", "Expires=", "Wed, 04 Mar 2026 13:00:00 GMT", "01-Jan-70", "\"", "\u00FC",
    ];

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        var jar = new CookieJar();
        foreach (Range line in input.AsSpan().Split((byte)'\n'))
        {
            jar.Store(Shop, input.AsSpan(line), Now);
        }

        Require(jar.Count <= 3 * CookieJar.MostOfHost, "a host and its two domains have at most 50 cookies each");
        byte[] sent = Write(jar, Shop);
        Require(!sent.AsSpan().ContainsAny("\r\n\0"u8), "no cookie breaks a line");
        Require(sent.Length <= 3 * CookieJar.MostOfHost * (CookieJar.LongestCookie + 3), "cookies are bounded");
        Require(Write(jar, Find("other.example")).Length == 0, "a foreign host gets nothing");
        Require(Write(jar, Find("notshop.example")).Length == 0, "a host with the same ending gets nothing");
        return new(HashCode.Combine(jar.Count, sent.Length > 0, Encoding.ASCII.GetString(sent).Count(letter => letter == ';')));
    }

    private static CookieOrigin Find(string host) => new(host, "/a/b"u8, isSecure: false);

    private static byte[] Write(CookieJar jar, CookieOrigin origin)
    {
        var written = new ArrayBufferWriter<byte>();
        bool hasAny = jar.TryWrite(origin, written, Now);
        Require(hasAny == written.WrittenCount > 0, "the jar says if it wrote");
        return written.WrittenSpan.ToArray();
    }
}
