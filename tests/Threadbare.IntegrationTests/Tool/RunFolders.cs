namespace Threadbare.IntegrationTests.Tool;

/// <summary>Folders for the files of runs; all go when the tests end, so that a failed test can still be read while they run.</summary>
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
