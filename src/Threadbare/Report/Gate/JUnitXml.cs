using Threadbare.Report.Formats;
using Threadbare.Results;

namespace Threadbare.Report.Gate;

/// <summary>The promises of a run as test cases, for tools that read JUnit's XML.</summary>
public sealed class JUnitXml : IRunFormat
{
    /// <inheritdoc/>
    public string FileName => JUnitSuite.FileName;

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken)
    {
        string target = string.Join(", ", result.Target.Urls);
        IReadOnlyList<JUnitCase> cases = [.. result.Thresholds.Select(threshold => new JUnitCase(target, threshold.Expression, threshold.Holds ? null : threshold.Why))];
        return new JUnitSuite(TimeSpan.FromSeconds(result.Totals.Seconds), result.StartedAt, result.Environment.Machine, cases).WriteAsync(stream);
    }
}
