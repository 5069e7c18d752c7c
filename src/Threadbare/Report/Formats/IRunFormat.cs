namespace Threadbare.Report.Formats;

/// <summary>A format in which a run is written. It writes what was measured and computes nothing.</summary>
internal interface IRunFormat
{
    /// <summary>Names the format where one is chosen, such as <c>html</c>.</summary>
    string ShortName { get; }

    /// <summary>The contents of the file, to be shown beside its name: <c>the steps</c>.</summary>
    string Contents { get; }

    /// <summary>The file's name within the folder of a run.</summary>
    string FileName { get; }

    /// <summary>Writes the run.</summary>
    Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken);
}
