using System.Text;

namespace Threadbare.IntegrationTests.Faults;

/// <summary>Answers one request as a behaviour prescribes.</summary>
internal sealed class FaultyAnswer(FaultyConnection connection, TimeSpan pause)
{
    private const string Body = "Hello, World!";
    private const string Good = GoodHead + Body;
    private const string GoodHead = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 13\r\n\r\n";
    private const string ChunkedHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    /// <summary>Answers a request. Returns true if the connection stays open for another one.</summary>
    public async Task<bool> GiveAsync(Behaviour behaviour, string method, CancellationToken cancellationToken)
    {
        switch (behaviour)
        {
            case Behaviour.ResetsBeforeAnswer:
                connection.Reset();
                break;
            case Behaviour.ResetsInsideAnswer:
                await connection.WriteAsync(Good[..^5], cancellationToken);
                // A reset can discard unread bytes; the pause lets the client read the beginning first.
                await PauseAsync(cancellationToken);
                connection.Reset();
                break;
            case Behaviour.Drips:
                await DripAsync(cancellationToken);
                break;
            case Behaviour.AnswersTwiceInTwoWrites:
                await connection.WriteAsync(Good, cancellationToken);
                await PauseAsync(cancellationToken);
                await connection.WriteAsync(Good, cancellationToken);
                break;
            case Behaviour.SendsEndlessHeaders:
                await connection.WriteAsync("HTTP/1.1 200 OK\r\n", cancellationToken);
                await RepeatAsync("X-Endless: and one more\r\n", cancellationToken);
                break;
            case Behaviour.SendsEndlessBody:
                await connection.WriteAsync(ChunkedHead, cancellationToken);
                await RepeatAsync($"2710\r\n{new string('x', 10_000)}\r\n", cancellationToken);
                break;
            case Behaviour.SendsEndlessInterims:
                await RepeatAsync("HTTP/1.1 100 Continue\r\n\r\n", cancellationToken);
                break;
            default:
                await connection.WriteAsync(Text(behaviour, method), cancellationToken);
                break;
        }

        if (behaviour is Behaviour.StallsBeforeHead or Behaviour.StallsInsideHead or Behaviour.StallsInsideBody)
        {
            await connection.StallAsync(cancellationToken);
        }

        return !Ends(behaviour);
    }

    private static string Text(Behaviour behaviour, string method) => behaviour switch
    {
        Behaviour.ClosesBeforeAnswer or Behaviour.StallsBeforeHead => "",
        Behaviour.StallsInsideHead => GoodHead[..^9],
        Behaviour.StallsInsideBody => Good[..^5],
        Behaviour.LengthTooLong => GoodHead.Replace("13", "99", StringComparison.Ordinal) + Body,
        Behaviour.LengthTooShort => GoodHead.Replace("13", "5", StringComparison.Ordinal) + Body,
        Behaviour.AnswersTwiceInOneWrite => Good + Good,
        Behaviour.SendsGarbage => "\x16\x03\x01 this is no answer at all \0\xff",
        Behaviour.SendsBadChunkSize => ChunkedHead + "5\r\nHello\r\nzz\r\nWorld\r\n0\r\n\r\n",
        Behaviour.DeclaresLengthAndChunks => ChunkedHead[..^2] + "Content-Length: 5\r\n\r\n" + "5\r\nHello\r\n0\r\n\r\n",
        Behaviour.ClosesInsideChunk => ChunkedHead + "5\r\nHel",
        Behaviour.AnswersUntilClose => "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\n" + Body,
        Behaviour.SpeaksWrongVersion => Good.Replace("HTTP/1.1", "HTTP/2.0", StringComparison.Ordinal),
        Behaviour.SendsMarkup => "</script><script>document.title='ran'</script><img src=x onerror=document.title='ran'><!--\r\n\r\n",
        _ => method == "HEAD" ? GoodHead : Good,
    };

    private static bool Ends(Behaviour behaviour) => behaviour is
        Behaviour.ClosesBeforeAnswer or Behaviour.ResetsBeforeAnswer or Behaviour.ResetsInsideAnswer or
        Behaviour.StallsBeforeHead or Behaviour.StallsInsideHead or Behaviour.StallsInsideBody or
        Behaviour.LengthTooLong or Behaviour.ClosesInsideChunk or Behaviour.AnswersUntilClose or Behaviour.ClosesWhenIdle;

    private async Task DripAsync(CancellationToken cancellationToken)
    {
        foreach (char letter in Good)
        {
            await connection.WriteAsync(letter.ToString(), cancellationToken);
            await PauseAsync(cancellationToken);
        }
    }

    private async Task RepeatAsync(string text, CancellationToken cancellationToken)
    {
        byte[] block = Encoding.Latin1.GetBytes(string.Concat(Enumerable.Repeat(text, 100)));
        while (true)
        {
            await connection.WriteAsync(block, cancellationToken);
        }
    }

    private Task PauseAsync(CancellationToken cancellationToken) => Task.Delay(pause, TimeProvider.System, cancellationToken);
}
