using Threadbare.IntegrationTests.Tool;
using Threadbare.Report.Html;
using Threadbare.Results;

namespace Threadbare.IntegrationTests.Page;

/// <summary>Writes the page of a made-up result to a file.</summary>
internal static class WrittenPage
{
    /// <summary>Writes the page and returns its path.</summary>
    public static async Task<string> CreateAsync(RunResult result, CancellationToken cancellationToken)
    {
        string file = Path.Combine(Directory.CreateDirectory(RunFolders.Next()).FullName, HtmlReport.Name);
        await using FileStream stream = File.Create(file);
        await HtmlReport.WriteAsync(result, stream, cancellationToken);
        return file;
    }
}
