namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>The assemblies of the target, opened when they are needed, and only if they are the ones that the target loaded.</summary>
/// <param name="program">The target's program.</param>
/// <param name="findFile">Finds the file on this machine that the target sees at a path.</param>
/// <param name="folders">Folders of this machine with other copies of the files; they come first. Null for none.</param>
internal sealed class AssemblySet(TargetProgram program, Func<string, string> findFile, IReadOnlyList<string>? folders = null) : IDisposable
{
    private readonly IReadOnlyList<string> _folders = folders ?? [];
    private readonly Dictionary<string, AssemblyImage?> _byPath = [];

    /// <summary>The names of those that were asked for and whose files are not the ones that were loaded.</summary>
    public ConcurrentDictionary<string, bool> Replaced { get; } = new();

    /// <summary>Finds the assembly of a module; null where its file is missing or is not the one that was loaded.</summary>
    public AssemblyImage? Find(LoadedModule module) => _byPath.FindOrAdd(module.Path, _ => Open(module));

    public void Dispose()
    {
        foreach (AssemblyImage? assembly in _byPath.Values)
        {
            assembly?.Dispose();
        }
    }

    private AssemblyImage? Open(LoadedModule module) => SystemFile.Try(() =>
    {
        return _folders.Select(folder => Path.Combine(folder, module.FileName)).Append(findFile(module.Path))
            .Select(path => Require(OpenFile(path), module))
            .FirstOrDefault(assembly => assembly is not null) ?? Require(OpenBundled(module.FileName), module);
    });

    private AssemblyImage? OpenFile(string path) =>
        Path.IsPathRooted(path) && OpenRead(path) is { } image ? AssemblyImage.Open(image, size: 0, path, OpenSymbols) : null;

    private AssemblyImage? OpenBundled(string name) => program.Bundle is { } bundle && bundle.Open(name, out int size) is { } image
        ? AssemblyImage.Open(image, size, Path.Combine(program.Folder, name), path => OpenBundledSymbols(bundle, path))
        : null;

    // The symbols of a program in a single file are in the file or beside it.
    private Stream? OpenBundledSymbols(ProgramBundle bundle, string path) =>
        (Stream?)bundle.Read(Path.GetFileName(path)) ?? OpenRead(findFile(path));

    private FileStream? OpenSymbols(string path) => _folders.Select(folder => Path.Combine(folder, Path.GetFileName(path))).Prepend(path)
        .Select(OpenRead)
        .FirstOrDefault(file => file is not null);

    private static FileStream? OpenRead(string path) => File.Exists(path) ? BoundedFile.OpenForeign(path, BoundedFile.LongestCode) : null;

    // If the file was built again since it was loaded, its lines would be another program's.
    private AssemblyImage? Require(AssemblyImage? assembly, LoadedModule module)
    {
        if (assembly is null || module.Symbols == Guid.Empty || assembly.SymbolsIdentity == module.Symbols)
        {
            return assembly;
        }

        Replaced[module.FileName] = true;
        assembly.Dispose();
        return null;
    }
}
