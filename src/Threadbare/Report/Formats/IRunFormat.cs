using Threadbare.Results;

namespace Threadbare.Report.Formats;

/// <summary>A form in which a run is written to a file. It writes what was measured and computes nothing.</summary>
public interface IRunFormat
{
    /// <summary>The file's name within the folder of a run.</summary>
    string FileName { get; }

    /// <summary>Writes the run.</summary>
    Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken);
}
