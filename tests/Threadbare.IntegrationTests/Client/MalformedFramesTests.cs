using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Xunit;
using static Threadbare.IntegrationTests.Faults.FrameServer;

namespace Threadbare.IntegrationTests.Client;

/// <summary>A target that breaks the rules of HTTP/2 leads to counted failures, and the load goes on to its end.</summary>
public sealed class MalformedFramesTests
{
    // The eighth entry of the static table of HPACK (RFC 7541, appendix A): ":status: 200".
    private const byte StatusOk = 0x88;

    [Theory(Timeout = 120_000)]
    [InlineData("an index that no table has", (byte)0x80)]
    [InlineData("an index beyond the tables", (byte)0xFF, (byte)0xFF, (byte)0x7F)]
    [InlineData("a number that no integer holds", (byte)0xFF, (byte)0xFF, (byte)0xFF, (byte)0xFF, (byte)0xFF, (byte)0xFF, (byte)0x7F)]
    [InlineData("a table larger than allowed", (byte)0x3F, (byte)0xE1, (byte)0xFF, (byte)0x7F)]
    [InlineData("a change of the table after a field", StatusOk, (byte)0x20)]
    [InlineData("a string that ends early", StatusOk, (byte)0x00, (byte)0x05, (byte)'a')]
    [InlineData("Huffman code with wrong padding", StatusOk, (byte)0x00, (byte)0x81, (byte)0x00, (byte)0x01, (byte)'a')]
    public async Task A_header_block_that_cannot_be_read_is_malformed(string fault, params byte[] block)
    {
        await using var server = new FrameServer(id => Frame(Headers, EndsHeaders | EndsStream, id, block));

        await RequireMalformedAsync(server, fault);
    }

    [Theory(Timeout = 120_000)]
    [InlineData(true, "GET")]
    [InlineData(false, "GET")]
    [InlineData(false, "POST")]
    public async Task A_window_that_grows_too_far_is_malformed(bool ofStream, string method)
    {
        // A body larger than the first window waits for the window to grow.
        string[] options = method == "GET" ? [] : ["--body", new string('x', 100_000)];
        byte[] most = [0x7F, 0xFF, 0xFF, 0xFF];
        await using var server = new FrameServer(id =>
            [.. Frame(WindowUpdate, 0, ofStream ? id : 0, most), .. Frame(WindowUpdate, 0, ofStream ? id : 0, most)]);

        await RequireMalformedAsync(server, "a window", [.. options, "--method", method]);
    }

    [Theory(Timeout = 120_000)]
    [InlineData("hi")]
    [InlineData("hello world")]
    public async Task A_body_of_another_length_than_declared_is_malformed(string body)
    {
        // Content-length is the 28th entry of the static table: here with the value 5, and without an entry of its own.
        byte[] block = [StatusOk, 0x0F, 0x0D, 0x01, (byte)'5'];
        await using var server = new FrameServer(id =>
            [.. Frame(Headers, EndsHeaders, id, block), .. Frame(Data, EndsStream, id, System.Text.Encoding.ASCII.GetBytes(body))]);

        ToolRun run = await RequireMalformedAsync(server, body);

        string example = run.Totals.GetProperty("failureExamples").GetProperty("malformed").GetString()!;
        Assert.Contains($"The content-length is 5, and the body has {body.Length} bytes", example, StringComparison.Ordinal);
    }

    private static async Task<ToolRun> RequireMalformedAsync(FrameServer server, string fault, params string[] options)
    {
        ToolRun run = await ThreadbareTool.RunAsync(
            ["run", server.Address, "--http", "2", "--users", "2", "--requests", "10", "--no-attach", .. options]);

        Assert.True(run.ExitCode != 70, $"{fault}: {run.Error}");
        Assert.Equal(["malformed"], run.FailureKinds);
        Assert.Equal((10, 10), (run.Total("sent"), run.Total("failed")));
        return run;
    }
}
