using System.Text;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Writes what a benchmark prints to a file too, with the commit and the machine that the figures come from.</summary>
/// <remarks>Files are in <c>artifacts/bench</c>, one for each start of a benchmark; none is written over.</remarks>
internal sealed class SavedResult : TextWriter
{
    private readonly TextWriter _output;
    private readonly StreamWriter _file;

    private SavedResult(TextWriter output, string path)
    {
        _output = output;
        _file = new StreamWriter(path, append: true, Encoding.UTF8) { AutoFlush = true };
        Path = path;
    }

    /// <summary>The path of the file.</summary>
    public string Path { get; }

    public override Encoding Encoding => _output.Encoding;

    /// <summary>Begins the file of a benchmark.</summary>
    /// <param name="benchmark">Its name.</param>
    /// <param name="output">The writer that gets the same text.</param>
    /// <param name="now">The time for the file's name.</param>
    public static SavedResult Begin(string benchmark, TextWriter output, DateTimeOffset now)
    {
        string folder = System.IO.Path.Combine(SourceTree.Root, "artifacts", "bench");
        Directory.CreateDirectory(folder);
        return new SavedResult(output, System.IO.Path.Combine(folder, $"{now.UtcDateTime:yyyyMMdd-HHmmss}-{benchmark}.txt"));
    }

    public override void Write(char value)
    {
        _output.Write(value);
        _file.Write(value);
    }

    public override void Write(string? value)
    {
        _output.Write(value);
        _file.Write(value);
    }

    public override Task WriteAsync(string? value)
    {
        _file.Write(value);
        return _output.WriteAsync(value);
    }

    public override Task WriteLineAsync(string? value)
    {
        _file.WriteLine(value);
        return _output.WriteLineAsync(value);
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _file.Dispose();
        }

        base.Dispose(disposing);
    }
}
