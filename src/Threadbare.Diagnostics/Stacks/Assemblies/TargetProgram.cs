namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>The file that the target was started from; where that is a host, the program is another file beside it.</summary>
internal sealed class TargetProgram(int processId)
{
    private readonly Lazy<ProgramBundle?> _bundle = new(() => ProgramBundle.Load($"/proc/{processId}/exe"));

    /// <summary>What lies in it, where it is a whole program in a single file; null where it is not.</summary>
    public ProgramBundle? Bundle => _bundle.Value;

    /// <summary>Its folder, as the target sees it; empty where that may not be seen.</summary>
    public string Folder
    {
        get
        {
            try
            {
                return Path.GetDirectoryName(File.ResolveLinkTarget($"/proc/{processId}/exe", returnFinalTarget: true)?.FullName) ?? "";
            }
            catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
            {
                return "";
            }
        }
    }
}
