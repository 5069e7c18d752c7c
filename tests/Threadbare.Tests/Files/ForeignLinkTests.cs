using System.Text.Json.Nodes;
using Threadbare.Diagnostics.Investigation.Recording;
using Threadbare.Journal;
using Threadbare.Report;
using Xunit;

namespace Threadbare.Tests.Files;

/// <summary>Links that somebody put into the folder of a result: the files that they lead to stay as they are.</summary>
public sealed class ForeignLinkTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    public static bool IsWindows => OperatingSystem.IsWindows();

    private string Precious => Path.Combine(_folder, "precious");

    [Fact(Skip = "Windows gives the right to make links to few.", SkipWhen = nameof(IsWindows))]
    public async Task A_result_is_not_written_through_a_link_in_place_of_its_unfinished_file()
    {
        string link = PutLink("run.json.part");

        await WholeFile.WriteTextAsync(Path.Combine(_folder, "run.json"), "a result");

        AssertKept();
        Assert.NotNull(new FileInfo(link).LinkTarget);
        Assert.Equal("a result", await File.ReadAllTextAsync(Path.Combine(_folder, "run.json"), TestContext.Current.CancellationToken));
        Assert.Equal(3, Directory.GetFileSystemEntries(_folder).Length);
    }

    [Fact(Skip = "Windows gives the right to make links to few.", SkipWhen = nameof(IsWindows))]
    public void A_journal_replaces_a_link_in_its_place()
    {
        string link = PutLink(JournalFile.Name);

        using (Stream journal = JournalFile.Open(_folder, isPrivate: false))
        {
            journal.Write("a line"u8);
        }

        AssertKept();
        Assert.Null(new FileInfo(link).LinkTarget);
        Assert.Equal("a line", File.ReadAllText(link));
    }

    [Fact(Skip = "Windows gives the right to make links to few.", SkipWhen = nameof(IsWindows))]
    public void A_list_of_incidents_is_not_written_through_a_link()
    {
        PutLink(IncidentFolder.ListName);

        string? problem = new IncidentFolder(_folder, mostBytes: 1, new ManualTime()).Note(new JsonObject());

        AssertKept();
        Assert.Contains($"{IncidentFolder.ListName} is a link", problem, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private string PutLink(string name)
    {
        File.WriteAllText(Precious, "of another");
        string link = Path.Combine(_folder, name);
        File.CreateSymbolicLink(link, Precious);
        return link;
    }

    private void AssertKept() => Assert.Equal("of another", File.ReadAllText(Precious));
}
