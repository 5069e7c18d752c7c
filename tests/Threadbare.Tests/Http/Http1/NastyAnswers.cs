using System.Text;
using Threadbare.Http.Http1;

namespace Threadbare.Tests.Http.Http1;

/// <summary>Answers, good, bad and spiteful, for laws that must hold for all of them.</summary>
internal static class NastyAnswers
{
    private const string Chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    /// <summary>Short enough to be cut at every place.</summary>
    public static IReadOnlyList<byte[]> Short { get; } =
    [
        .. new[]
        {
            "HTTP/1.1 200 OK\r\nServer: nginx/1.26.3\r\nDate: Tue, 01 Jul 2025 10:00:00 GMT\r\nContent-Type: text/plain\r\n"
                + "Content-Length: 13\r\nConnection: keep-alive\r\nETag: \"6862449d-d\"\r\nAccept-Ranges: bytes\r\n\r\nHello, World!",
            "HTTP/1.1 200\r\nContent-Length: 5, 5\r\nConnection: x, close\r\n\r\nHelloHTTP/1.1 200 OK\r\n\r\n",
            "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 3\r\n\r\n\r\n\r",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n"
                + "HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\nsurplus",
            "HTTP/1.1 304 Not Modified\r\nTransfer-Encoding: chunked\r\n\r\n",
            "HTTP/1.1 200 OK\r\nX: until the end\r\n\r\nbody \r\n\r\n HTTP/1.1 200 OK",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, gzip\r\n\r\n5\r\nHello\r\n0\r\n\r\n",
            Chunked + "5;a=\"b;c\"\r\nHello\r\n1A\r\nabcdefghijklmnopqrstuvwxyz\r\n000\r\nTrailer: x\r\nOther:\r\n\r\nsurplus",
            Chunked + "5\r\nHello\r\n0\r\nBad trailer: x\r\n\r\n",
            Chunked + "5\r\nHello!\r\n0\r\n\r\n",
            Chunked + "5\r\nHello\r!0\r\n\r\n",
            Chunked + "zz\r\nHello\r\n",
            Chunked + "8000000000000000\r\n",
            Chunked + "5\nHello",
            Chunked + "5;a b\r\nHello",
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n\x81\x05Hello",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/2.0 200 OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nHello!",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length : 5\r\n\r\nHello",
            "HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\n",
            "HTTP/1.1 200 OK\nContent-Length: 5\n\nHello",
            "HTTP/1.1 200 OK\r\nA: b\rC: d\r\n\r\n",
            "HTTP/1.1 200 OK\r\nA: b\r\r\n\r\n",
            "HTTP/1.1 200 OK\r\nA: \0\r\n\r\n",
            "HTTP/1.1 200 OK\r\n: no name\r\n\r\n",
            "HTTP/1.1 200 OK\r\n\r\r\n\n",
            "HTTP/1.1 2x0 OK\r\n\r\n",
            "HTTP/3 200 OK\r\n\r\n",
            "\r\nHTTP/1.1 200 OK\r\n\r\n",
            "\r\n\r\n\r\n\r\n",
            "HTTP/1\n.1 200 OK",
            "<html><body>It works!</body></html>",
            "SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n",
            "\x15\x03\x01\0\x02\x02\x46",
            "\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0\x80\0\x04\0\x01\0\0\0\x05\0\xff\xff\xff",
            "220 mail.example ESMTP ready\r\n",
            "H",
            "\r",
            "\n",
            "",
        }.Select(Parsed.Bytes),
    ];

    /// <summary>Answers that reach the limits.</summary>
    public static IReadOnlyList<byte[]> Long { get; } =
    [
        .. new[]
        {
            "HTTP/1.1 200 OK\r\nA: " + new string('a', ResponseParser.HeadLimit),
            "HTTP/1.1 200 OK\r\nA: " + new string('a', ResponseParser.HeadLimit - 24) + "\r\n\r\nbody",
            "HTTP/1.1 200 OK\r\nA: " + new string('a', ResponseParser.HeadLimit - 23) + "\r\n\r\nbody",
            "HTTP/1.1 200 OK\r\nA: " + new string('a', ResponseParser.HeadLimit - 22) + "\r\n\r\nbody",
            "HTTP/1.1 200 OK\r\nA: " + new string('a', ResponseParser.HeadLimit - 21) + "\r\n\r\nbody",
            "HTTP/1.1 200 OK\r\n" + Repeat("A: b\r\n"),
            Repeat("HTTP/1.1 100 Continue\r\n\r\n"),
            Repeat("HTTP/1.1 100\r\n\r\n"),
            Chunked + Repeat("1\r\nx\r\n") + "0\r\n\r\nsurplus",
            Chunked + "0\r\n" + Repeat("Trailer: x\r\n"),
            Chunked + "5;" + new string('x', ResponseParser.HeadLimit),
            "HTTP/1.1 200 OK\r\nContent-Length: 70000\r\n\r\n" + new string('x', 70_001),
        }.Select(Parsed.Bytes),
    ];

    public static IEnumerable<byte[]> All => Short.Concat(Long);

    private static string Repeat(string text) =>
        new StringBuilder().Insert(0, text, (ResponseParser.HeadLimit / text.Length) + 2).ToString();
}
