using System.Runtime.Versioning;
using Threadbare.Journal;
using Xunit;

namespace Threadbare.Tests.Journal;

public sealed class JournalFileTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    public static bool IsWindows => OperatingSystem.IsWindows();

    [Fact(Skip = "Windows has no file modes.", SkipWhen = nameof(IsWindows))]
    [UnsupportedOSPlatform("windows")]
    public void A_journal_with_secrets_is_for_its_owner_alone()
    {
        string file = Path.Combine(_root, JournalFile.Name);
        File.WriteAllText(file, "an older journal");

        JournalFile.Open(_root, isPrivate: true).Dispose();

        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(file));
        Assert.Equal(0, new FileInfo(file).Length);
    }

    [Fact]
    public void A_line_is_in_the_file_as_soon_as_it_is_written()
    {
        using Stream journal = JournalFile.Open(_root, isPrivate: false);

        journal.Write("a line\n"u8);

        Assert.Equal("a line\n", ReadBeside());
    }

    [Theory]
    [InlineData(JournalConstants.SecondsBetweenSyncs, 1)]
    [InlineData(JournalConstants.SecondsBetweenSyncs - 1, 0)]
    public async Task The_journal_is_put_on_the_disk_itself_every_ten_seconds(int seconds, int times)
    {
        var time = new ManualTime();
        await using var disk = new CountingFile(Path.Combine(_root, JournalFile.Name));
        var journal = new JournalFile(() => _root, _ => disk, time);
        time.Advance(TimeSpan.FromSeconds(seconds));

        journal.Append([.. "a line\n"u8]);
        JournalEnd end = await journal.EndAsync();

        Assert.Equal(new JournalEnd(_root, null), end);
        Assert.Equal(times, disk.Synced);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private string ReadBeside()
    {
        using var file = new FileStream(Path.Combine(_root, JournalFile.Name), FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
        using var text = new StreamReader(file);
        return text.ReadToEnd();
    }

    private sealed class CountingFile(string path) : FileStream(path, FileMode.Create)
    {
        public int Synced { get; private set; }

        public override void Flush(bool flushToDisk)
        {
            Synced += flushToDisk ? 1 : 0;
            base.Flush(flushToDisk);
        }
    }
}
