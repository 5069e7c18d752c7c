using Threadbare.IntegrationTests.Tool;
using Threadbare.Report.Html;
using Threadbare.Results;

namespace Threadbare.IntegrationTests.Page;

/// <summary>The page of a result that was made up, as a file.</summary>
internal static class WrittenPage
{
    public static async Task<string> OfAsync(RunResult result, CancellationToken cancellationToken)
    {
        string file = Path.Combine(Directory.CreateDirectory(RunFolders.Next()).FullName, HtmlReport.Name);
        await using FileStream stream = File.Create(file);
        await new HtmlReport().WriteAsync(result, stream, cancellationToken);
        return file;
    }
}
