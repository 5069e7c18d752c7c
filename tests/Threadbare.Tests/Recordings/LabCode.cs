using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;

namespace Threadbare.Tests.Recordings;

/// <summary>The demo service as it was when the recordings were made: its assemblies and their symbols.</summary>
public sealed class LabCode : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    private readonly Recording _recording = Recording.LoadCode();

    public LabCode()
    {
        foreach (string file in _recording.Assemblies)
        {
            File.WriteAllBytes(Path.Combine(_folder, file), _recording.Find(file)!);
        }
    }

    /// <summary>Opens the code. The framework's assemblies are left out: another machine has others.</summary>
    internal TargetCode Open() => new(new TargetProgram(processId: 0), FindFile, TimeProvider.System);

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private string FindFile(string path) =>
        _recording.Assemblies.Contains(Path.GetFileName(path)) ? Path.Combine(_folder, Path.GetFileName(path)) : "";
}
