using System.Diagnostics;
using Xunit;

namespace Threadbare.IntegrationTests.Docs;

/// <summary>The tables of <c>docs/evidence/performance.md</c> are written by the benchmarks from results that are kept beside it.</summary>
public sealed class PerformanceTablesTests
{
    private static readonly string Benchmarks =
        Path.Combine(BuiltTool.Folder, "..", "..", "Threadbare.Benchmarks", Path.GetFileName(BuiltTool.Folder), "Threadbare.Benchmarks");

    [Fact]
    public async Task The_tables_are_those_of_the_kept_results()
    {
        var start = new ProcessStartInfo(Benchmarks, ["docs", "--check"]) { RedirectStandardOutput = true };
        using Process process = Process.Start(start)!;
        string output = await process.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        await process.WaitForExitAsync(TestContext.Current.CancellationToken);

        Assert.True(process.ExitCode == 0, output);
    }
}
