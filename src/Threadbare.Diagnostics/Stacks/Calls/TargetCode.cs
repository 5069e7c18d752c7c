using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Everything that turns the addresses of a process's stacks into its code.</summary>
internal sealed class TargetCode : IDisposable
{
    private readonly AssemblySet _assemblies;

    /// <summary>Creates the code of a process. No symbol is read yet.</summary>
    /// <param name="processId">The process.</param>
    public TargetCode(int processId)
    {
        var target = new TargetProgram(processId);
        var owners = new CodeOwners(new PackageList(target));
        _assemblies = new AssemblySet(processId, target);
        Frames = new FrameReader(Symbols, _assemblies, owners);
        Program = new ProgramCode(Symbols, _assemblies, owners);
        Calls = new CallSearch(Program);
    }

    /// <summary>The methods that are known by address; a rundown fills it.</summary>
    public SymbolTable Symbols { get; } = new();

    /// <summary>Reads stacks.</summary>
    public FrameReader Frames { get; }

    /// <summary>The assemblies and methods of the service.</summary>
    public ProgramCode Program { get; }

    /// <summary>Finds the calls of its methods.</summary>
    public CallSearch Calls { get; }

    /// <summary>Closes the assemblies that were read.</summary>
    public void Dispose() => _assemblies.Dispose();
}
