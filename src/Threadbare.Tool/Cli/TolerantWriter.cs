namespace Threadbare.Tool.Cli;

/// <summary>Writes to a stream until the stream fails, and then drops everything: a closed terminal or a full disk must not cost a
/// run.</summary>
/// <param name="inner">The stream.</param>
internal sealed class TolerantWriter(TextWriter inner) : TextWriter
{
    private bool _hasFailed;

    public override Encoding Encoding => inner.Encoding;

    public override void Write(char value) => Try(() => inner.Write(value));

    public override void Write(string? value) => Try(() => inner.Write(value));

    public override void Write(char[] buffer, int index, int count) => Try(() => inner.Write(buffer, index, count));

    public override void WriteLine(string? value) => Try(() => inner.WriteLine(value));

    public override Task WriteAsync(char value) => TryAsync(() => inner.WriteAsync(value));

    public override Task WriteAsync(string? value) => TryAsync(() => inner.WriteAsync(value));

    public override Task WriteLineAsync(string? value) => TryAsync(() => inner.WriteLineAsync(value));

    public override void Flush() => Try(inner.Flush);

    public override Task FlushAsync() => TryAsync(inner.FlushAsync);

    private void Try(Action write)
    {
        if (_hasFailed)
        {
            return;
        }

        try
        {
            write();
        }
        catch (Exception fault) when (IsOfStream(fault))
        {
            _hasFailed = true;
        }
    }

    private async Task TryAsync(Func<Task> writeAsync)
    {
        if (_hasFailed)
        {
            return;
        }

        try
        {
            await writeAsync();
        }
        catch (Exception fault) when (IsOfStream(fault))
        {
            _hasFailed = true;
        }
    }

    private static bool IsOfStream(Exception fault) => fault is IOException or ObjectDisposedException or UnauthorizedAccessException;
}
