using System.Runtime.CompilerServices;
using Xunit;

namespace Threadbare.Tests;

/// <summary>Compares text with a file beside the test. With <c>THREADBARE_APPROVE=1</c> the file is written anew, to be read before it is
/// committed.</summary>
internal static class Approved
{
    public static void Equal(string actual, string fileName, [CallerFilePath] string here = "")
    {
        string path = Path.Combine(Path.GetDirectoryName(here)!, fileName);
        if (Environment.GetEnvironmentVariable("THREADBARE_APPROVE") == "1")
        {
            File.WriteAllText(path, actual);
        }

        Assert.Equal(File.ReadAllText(path), actual, ignoreLineEndingDifferences: true);
    }
}
