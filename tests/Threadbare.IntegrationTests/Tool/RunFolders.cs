namespace Threadbare.IntegrationTests.Tool;

/// <summary>Temporary folders for the files of runs. They stay until the test run ends, so that a failed test can be examined.</summary>
internal static class RunFolders
{
    private static readonly DirectoryInfo Root = Make();

    public static string Next() => Path.Combine(Root.FullName, Path.GetRandomFileName());

    private static DirectoryInfo Make()
    {
        DirectoryInfo root = Directory.CreateTempSubdirectory("threadbare-tests-");
        AppDomain.CurrentDomain.ProcessExit += (_, _) => root.Delete(recursive: true);
        return root;
    }
}
