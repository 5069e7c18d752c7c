namespace Threadbare.Tool.Cli;

/// <summary>Hands on each whole line that is written.</summary>
/// <param name="take">Takes the line, without its end.</param>
internal sealed class LineWriter(Action<string> take) : TextWriter
{
    private readonly Lock _gate = new();
    private readonly StringBuilder _line = new();

    public override Encoding Encoding => Encoding.UTF8;

    public override void Write(char value)
    {
        string? whole = null;
        lock (_gate)
        {
            if (value == '\n')
            {
                whole = _line.ToString();
                _line.Clear();
            }
            else if (value != '\r')
            {
                _line.Append(value);
            }
        }

        if (whole is { Length: > 0 })
        {
            take(whole);
        }
    }
}
