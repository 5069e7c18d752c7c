using Threadbare.Files;
using Xunit;

namespace Threadbare.Tests.Files;

public sealed class BoundedLinesTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("one\ntwo\r\nthree", "one|two|three")]
    [InlineData("one\n\ntwo\n", "one||two")]
    [InlineData("10 %\r20 %\r", "10 %|20 %")]
    [InlineData("\r\n\r\n", "|")]
    [InlineData("0123456789abc\nd", "01234567|89abc|d")]
    public async Task Lines_are_read_and_long_ones_in_pieces(string text, string expected)
    {
        Assert.Equal(expected, string.Join('|', await ReadAsync(text, longest: 8)));
    }

    [Fact]
    public async Task Output_without_a_line_needs_no_more_memory_than_a_piece()
    {
        var endless = new EndlessText(letters: 50_000_000);
        var lines = new BoundedLines(endless, longest: 4000);
        long before = GC.GetAllocatedBytesForCurrentThread();
        string? first = await lines.ReadAsync(TestContext.Current.CancellationToken);

        Assert.Equal(4000, first!.Length);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
        Assert.InRange(endless.Given, 4000, 10_000);
    }

    private static async Task<List<string>> ReadAsync(string text, int longest)
    {
        var lines = new BoundedLines(new StringReader(text), longest);
        var read = new List<string>();
        while (await lines.ReadAsync(TestContext.Current.CancellationToken) is { } line)
        {
            read.Add(line);
        }

        return read;
    }

    private sealed class EndlessText(int letters) : TextReader
    {
        public int Given { get; private set; }

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            int length = Math.Min(buffer.Length, letters - Given);
            buffer.Span[..length].Fill('x');
            Given += length;
            return ValueTask.FromResult(length);
        }
    }
}
