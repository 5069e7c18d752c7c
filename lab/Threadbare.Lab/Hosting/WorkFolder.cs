namespace Threadbare.Lab.Hosting;

/// <summary>The folder the process writes to; a temporary folder is deleted at the end.</summary>
internal sealed class WorkFolder : IDisposable
{
    private const int MostTries = 20;

    private readonly bool _isOurs;

    public WorkFolder(string? wanted)
    {
        _isOurs = wanted is null;
        Path = wanted is null ? Directory.CreateTempSubdirectory("threadbare-lab-").FullName : Directory.CreateDirectory(wanted).FullName;
    }

    public string Path { get; }

    public string File(string name) => System.IO.Path.Combine(Path, name);

    public void Dispose()
    {
        // A request may still add files while the folder is deleted, so deleting is tried again.
        for (int tries = 0; _isOurs && tries < MostTries && Directory.Exists(Path); tries++)
        {
            TryDelete();
        }
    }

    private void TryDelete()
    {
        try
        {
            Directory.Delete(Path, recursive: true);
        }
        catch (IOException)
        {
        }
    }
}
