namespace Threadbare.Lab.Hosting;

/// <summary>Where the process writes; a temporary one goes with the process.</summary>
internal sealed class WorkFolder : IDisposable
{
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
        if (_isOurs && Directory.Exists(Path))
        {
            Directory.Delete(Path, recursive: true);
        }
    }
}
