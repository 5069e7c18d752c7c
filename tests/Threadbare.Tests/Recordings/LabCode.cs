using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;

namespace Threadbare.Tests.Recordings;

/// <summary>The demo service as it was when the recordings were made: its assemblies and their symbols.</summary>
public sealed class LabCode : IDisposable
{
    private readonly Recording _recording = Recording.LoadCode();

    public LabCode()
    {
        foreach (string file in _recording.Assemblies)
        {
            File.WriteAllBytes(Path.Combine(Folder, file), _recording.Find(file)!);
        }
    }

    /// <summary>The folder of its files.</summary>
    public string Folder { get; } = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    /// <summary>Opens the code. The framework's assemblies are left out: another machine has others.</summary>
    internal TargetCode Open() => new(new TargetProgram(processId: 0), FindFile, TimeProvider.System);

    public void Dispose() => Directory.Delete(Folder, recursive: true);

    private string FindFile(string path) =>
        _recording.Assemblies.Contains(Path.GetFileName(path)) ? Path.Combine(Folder, Path.GetFileName(path)) : "";
}
