namespace Threadbare.Fuzz.Targets;

/// <summary>The words of HTTP/1.1 answers.</summary>
internal static class HttpTokens
{
    /// <summary>The words.</summary>
    public static IReadOnlyList<string> All { get; } =
    [
        "HTTP/1.1 ", "HTTP/1.0 ", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "204", "304 ", "101",
        "\r\n", "\r\n\r\n", "\r", "\n",
        "Content-Length: 3\r\n", "Content-Length: 0\r\n", "content-length:",
        "Content-Length: 9223372036854775807\r\n", "Content-Length: 3, 3\r\n",
        "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: gzip\r\n", "Connection: close\r\n",
        "Connection: keep-alive\r\n", "A: b\r\n", "3\r\nabc\r\n", "0\r\n\r\n", "0\r\n", "5;a=b\r\n", "a=\"b;\\\"c\"",
        "7fffffffffffffff\r\n",
        "8000000000000000\r\n", "abc", " ", "\t", ":", ",", ";", "=", "\"", "\\", "\0", "7",
    ];
}
