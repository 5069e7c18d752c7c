namespace Threadbare.Tool.Cli;

/// <summary>Writes lines that are harmless, whatever a service or a file put into them.</summary>
/// <param name="inner">The stream; whoever writes to it directly answers for the text.</param>
internal sealed class HarmlessWriter(TextWriter inner) : TextWriter
{
    private readonly Lock _gate = new();
    private readonly LineGuard _guard = new();

    /// <summary>The stream itself.</summary>
    public TextWriter Inner => inner;

    public override Encoding Encoding => inner.Encoding;

    public override void Write(char value) => inner.Write(Clean([value]));

    public override void Write(string? value) => inner.Write(Clean(value));

    public override void Write(char[] buffer, int index, int count) => inner.Write(Clean(buffer.AsSpan(index, count)));

    public override void WriteLine(string? value) => inner.WriteLine(CleanLine(value));

    public override Task WriteAsync(char value) => inner.WriteAsync(Clean([value]));

    public override Task WriteAsync(string? value) => inner.WriteAsync(Clean(value));

    public override Task WriteLineAsync(string? value) => inner.WriteLineAsync(CleanLine(value));

    public override void Flush() => inner.Flush();

    public override Task FlushAsync() => inner.FlushAsync();

    private string Clean(ReadOnlySpan<char> text)
    {
        lock (_gate)
        {
            return _guard.Clean(text);
        }
    }

    private string CleanLine(string? line)
    {
        lock (_gate)
        {
            string clean = _guard.Clean(line);
            _guard.EndLine();
            return clean;
        }
    }
}
