using Threadbare.Diagnostics.Blame.Traces;

namespace Threadbare.Fuzz.Targets;

/// <summary>A file that another tool recorded: it is refused, or read to an end with sentences about what it lacks.</summary>
internal sealed class TraceFileTarget : FuzzTarget
{
    private readonly string _path = Path.Combine(
        Path.GetTempPath(), $"threadbare-fuzz-{Environment.ProcessId}-{Guid.NewGuid():N}{TraceFile.Extension}");

    /// <inheritdoc/>
    public override string Name => "trace-file";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "Nettrace", "!FastSerialization.1", "Trace", "MetadataBlock", "EventBlock", "StackBlock", "SPBlock",
        "Microsoft-DotNETCore-SampleProfiler", "Microsoft-Windows-DotNETRuntime", "Microsoft-Windows-DotNETRuntimeRundown",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 4096;

    /// <inheritdoc/>
    public override long MostAllocated => 128 << 20;

    /// <inheritdoc/>
    public override async ValueTask<int> TryAsync(byte[] input)
    {
        try
        {
            await File.WriteAllBytesAsync(_path, input);
            var file = new TraceFile(_path);
            if (file.FindProblem() is { } problem)
            {
                Require(!problem.Contains('\n', StringComparison.Ordinal), "a refusal is one line");
                return -1;
            }

            if (await new TraceReader(file, [], TimeProvider.System).ReadAsync(CancellationToken.None) is not { } trace)
            {
                return 0;
            }

            Require(trace.Seen.Notes.All(note => !note.Contains('\n', StringComparison.Ordinal)), "a note is one line");
            Require(trace.Seen.Blame.Count == 0, "no line is blamed without its assembly");
            return HashCode.Combine(trace.Seen.Notes.Count, trace.Seen.Target.StackLooks > 0, trace.Seen.Work.Windows.Count);
        }
        finally
        {
            File.Delete(_path);
        }
    }
}
