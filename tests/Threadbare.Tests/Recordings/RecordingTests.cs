using Xunit;

namespace Threadbare.Tests.Recordings;

public sealed class RecordingTests
{
    [Fact]
    public void All_recordings_together_have_less_than_a_megabyte()
    {
        IEnumerable<long> sizes = Directory.EnumerateFiles(Recording.Folder, "*.zip").Select(file => new FileInfo(file).Length);

        Assert.InRange(sizes.Sum(), 100_000, 1_000_000);
    }
}
