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

    public static string LargeHead { get; } =
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"
        + string.Concat(Enumerable.Range(0, 64).Select(i => $"X-Field-{i}: {new string('v', 112)}\r\n"))
        + "\r\nhi";
}
