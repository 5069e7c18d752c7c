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

    public void Dispose() => Directory.Delete(_root, recursive: true);
}
