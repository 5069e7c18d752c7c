using System.Text;
using Threadbare.Tool.Cli;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class TolerantWriterTests
{
    [Fact]
    public void A_stream_that_fails_costs_nothing_but_its_text()
    {
        using var dead = new DeadWriter();
        using var writer = new TolerantWriter(dead);

        writer.WriteLine("a");
        writer.Write('b');

        Assert.Equal(1, dead.Attempts);
    }

    [Fact]
    public async Task The_same_goes_for_text_that_is_written_asynchronously()
    {
        await using var dead = new DeadWriter();
        await using var writer = new TolerantWriter(dead);

        await writer.WriteLineAsync("a");
        await writer.WriteAsync("b");

        Assert.Equal(1, dead.Attempts);
    }

    [Fact]
    public void A_stream_that_works_gets_every_text()
    {
        using var text = new StringWriter { NewLine = "\n" };
        using var writer = new TolerantWriter(text) { NewLine = "\n" };

        writer.Write('a');
        writer.WriteLine("b");

        Assert.Equal("ab\n", text.ToString());
    }

    private sealed class DeadWriter : TextWriter
    {
        public int Attempts { get; private set; }

        public override Encoding Encoding => Encoding.UTF8;

        public override void Write(char value) => Fail();

        public override void Write(string? value) => Fail();

        public override void WriteLine(string? value) => Fail();

        private void Fail()
        {
            Attempts++;
            throw new IOException("No space left on device");
        }
    }
}
