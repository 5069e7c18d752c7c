namespace Threadbare.Benchmarks.Micro;

/// <summary>Answers as servers send them.</summary>
internal static class Answers
{
    public const string Nginx =
        "HTTP/1.1 200 OK\r\nServer: nginx/1.22.1\r\nDate: Thu, 01 Jan 2026 00:00:00 GMT\r\nContent-Type: text/plain\r\n"
        + "Content-Length: 13\r\nConnection: keep-alive\r\n\r\nhello, world\n";

    public const string KestrelChunked =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nDate: Thu, 01 Jan 2026 00:00:00 GMT\r\nServer: Kestrel\r\n"
        + "Transfer-Encoding: chunked\r\n\r\nd\r\n{\"total\": 42}\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n";

    /// <summary>An answer with a cookie and every value that <see cref="Plans.FiveSteps"/> reads.</summary>
    public const string Order =
        "HTTP/1.1 200 OK\r\nServer: nginx/1.22.1\r\nDate: Thu, 01 Jan 2026 00:00:00 GMT\r\nContent-Type: application/json\r\n"
        + "Content-Length: 133\r\nConnection: keep-alive\r\nSet-Cookie: session=0123456789abcdef0123456789abcdef; Path=/; HttpOnly\r\n\r\n"
        + "{\"id\":42,\"state\":\"open\",\"items\":[{\"sku\":\"a1\",\"count\":1},{\"sku\":\"a2\",\"count\":2}],"
        + "\"next\":43,\"token\":\"0123456789abcdef0123456789abcdef\"}";

    public static string LargeHead { get; } =
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"
        + string.Concat(Enumerable.Range(0, 64).Select(i => $"X-Field-{i}: {new string('v', 112)}\r\n"))
        + "\r\nhi";
}
