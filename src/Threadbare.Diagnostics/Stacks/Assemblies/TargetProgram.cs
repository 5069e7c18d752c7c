namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>The file from which the target was started. If it is only a host, the program is another file beside it.</summary>
internal sealed class TargetProgram(int processId)
{
    private readonly ProcessFiles _files = new(processId);
    private readonly Lazy<ProgramBundle?> _bundle = new(() => ProgramBundle.Load($"/proc/{processId}/exe"));

    /// <summary>The files in it, if it is a whole program in a single file; null otherwise.</summary>
    public ProgramBundle? Bundle => _bundle.Value;

    /// <summary>Its folder, as the target sees it; empty where it may not be read.</summary>
    public string Folder => Path.GetDirectoryName(_files.Executable()) ?? "";

    /// <summary>Finds the file on this machine that the target sees at a path: a container has its own root.</summary>
    public string FindFile(string path)
    {
        string inside = _files.FromHere(path);
        return OperatingSystem.IsLinux() && Path.IsPathRooted(path) && File.Exists(inside) ? inside : path;
    }
}
