using System.Net.Sockets;
using Xunit;

namespace Threadbare.IntegrationTests.Faults;

public sealed class FaultyServerTests
{
    private const string Start = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n";
    private const string Good = Start + "Content-Length: 13\r\n\r\nHello, World!";
    private const string WrongVersion = "HTTP/2.0 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 13\r\n\r\nHello, World!";
    private const string Chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n";
    private const string Markup = "</script><script>document.title='ran'</script><img src=x onerror=document.title='ran'><!--\r\n\r\n";

    [Theory(Timeout = 120_000)]
    [InlineData(Behaviour.AnswersWell, Good, RawExchange.Silent)]
    [InlineData(Behaviour.ClosesBeforeAnswer, "", RawExchange.Closed)]
    [InlineData(Behaviour.ResetsBeforeAnswer, "", RawExchange.Reset)]
    [InlineData(Behaviour.ResetsInsideAnswer, Start + "Content-Length: 13\r\n\r\nHello, W", RawExchange.Reset)]
    [InlineData(Behaviour.StallsBeforeHead, "", RawExchange.Silent)]
    [InlineData(Behaviour.StallsInsideHead, Start + "Content-Lengt", RawExchange.Silent)]
    [InlineData(Behaviour.StallsInsideBody, Start + "Content-Length: 13\r\n\r\nHello, W", RawExchange.Silent)]
    [InlineData(Behaviour.Drips, Good, RawExchange.Silent)]
    [InlineData(Behaviour.LengthTooLong, Start + "Content-Length: 99\r\n\r\nHello, World!", RawExchange.Closed)]
    [InlineData(Behaviour.LengthTooShort, Start + "Content-Length: 5\r\n\r\nHello, World!", RawExchange.Silent)]
    [InlineData(Behaviour.AnswersTwiceInOneWrite, Good + Good, RawExchange.Silent)]
    [InlineData(Behaviour.AnswersTwiceInTwoWrites, Good + Good, RawExchange.Silent)]
    [InlineData(Behaviour.SendsGarbage, "\x16\x03\x01 this is no answer at all \0\xff", RawExchange.Silent)]
    [InlineData(Behaviour.SendsBadChunkSize, Chunked + "\r\n5\r\nHello\r\nzz\r\nWorld\r\n0\r\n\r\n", RawExchange.Silent)]
    [InlineData(Behaviour.DeclaresLengthAndChunks, Chunked + "Content-Length: 5\r\n\r\n5\r\nHello\r\n0\r\n\r\n", RawExchange.Silent)]
    [InlineData(Behaviour.ClosesInsideChunk, Chunked + "\r\n5\r\nHel", RawExchange.Closed)]
    [InlineData(Behaviour.AnswersUntilClose, "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nHello, World!", RawExchange.Closed)]
    [InlineData(Behaviour.ClosesWhenIdle, Good, RawExchange.Closed)]
    [InlineData(Behaviour.SpeaksWrongVersion, WrongVersion, RawExchange.Silent)]
    [InlineData(Behaviour.SendsMarkup, Markup, RawExchange.Silent)]
    public async Task The_path_chooses_the_behaviour(Behaviour behaviour, string received, string ending)
    {
        await using var server = FaultyServer.Start();

        var exchange = await RawExchange.WithAsync(server.AddressOf(behaviour), TestContext.Current.CancellationToken);

        Assert.Equal(new RawExchange(received, ending), exchange);
        Assert.Equal((1, 1), (server.Connections, server.Requests));
    }

    [Theory(Timeout = 120_000)]
    [InlineData(Behaviour.SendsEndlessHeaders, "HTTP/1.1 200 OK\r\nX-Endless: and one more\r\nX-Endless: ")]
    [InlineData(Behaviour.SendsEndlessBody, Chunked + "\r\n2710\r\nxxx")]
    [InlineData(Behaviour.SendsEndlessInterims, "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n")]
    public async Task An_endless_answer_has_no_end(Behaviour behaviour, string beginning)
    {
        await using var server = FaultyServer.Start();

        var exchange = await RawExchange.WithAsync(server.AddressOf(behaviour), TestContext.Current.CancellationToken);

        Assert.StartsWith(beginning, exchange.Received, StringComparison.Ordinal);
        Assert.Equal(RawExchange.Endless, exchange.Ending);
    }

    [Theory(Timeout = 120_000)]
    [InlineData(Behaviour.ClosesOnAccept, RawExchange.Closed, 0)]
    [InlineData(Behaviour.ResetsOnAccept, RawExchange.Reset, 0)]
    [InlineData(Behaviour.NeverReads, RawExchange.Silent, 0)]
    [InlineData(Behaviour.StallsBeforeHead, RawExchange.Silent, 1)]
    public async Task A_whole_server_behaves_as_given_at_its_start(Behaviour behaviour, string ending, int requests)
    {
        await using var server = FaultyServer.Start(behaviour);

        var exchange = await RawExchange.WithAsync(new Uri(server.Address, "/anything"), TestContext.Current.CancellationToken);

        Assert.Equal(new RawExchange("", ending), exchange);
        Assert.Equal((1, requests), (server.Connections, server.Requests));
    }

    [Fact(Timeout = 120_000)]
    public async Task A_connection_serves_many_requests_with_and_without_bodies()
    {
        await using var server = FaultyServer.Start();
        using var client = new HttpClient();

        for (int i = 0; i < 5; i++)
        {
            using var content = new StringContent(new string('x', 10_000 * i));
            using var answer = await client.PostAsync(server.Address, content, TestContext.Current.CancellationToken);
            Assert.Equal("Hello, World!", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
            using var request = new HttpRequestMessage(HttpMethod.Head, server.Address);
            using var head = await client.SendAsync(request, TestContext.Current.CancellationToken);
            Assert.Equal(13, head.Content.Headers.ContentLength);
        }

        Assert.Equal((1, 10), (server.Connections, server.Requests));
    }

    [Fact(Timeout = 120_000)]
    public async Task Disposal_ends_every_open_connection()
    {
        var server = FaultyServer.Start(Behaviour.StallsInsideBody);
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(server.Address.Host, server.Address.Port, TestContext.Current.CancellationToken);
        await socket.SendAsync("GET / HTTP/1.1\r\n\r\n"u8.ToArray(), TestContext.Current.CancellationToken);
        await socket.ReceiveAsync(new byte[1000], TestContext.Current.CancellationToken);

        await server.DisposeAsync();

        Assert.Equal(0, await socket.ReceiveAsync(new byte[1], TestContext.Current.CancellationToken));
        await Assert.ThrowsAsync<SocketException>(() => RawExchange.WithAsync(server.Address, TestContext.Current.CancellationToken));
    }
}
