namespace Threadbare.Diagnostics.Stacks.Frames;

/// <summary>Distinguishes the service's own assemblies from the framework's and from packages.</summary>
internal sealed class CodeOwners(PackageList packages)
{
    // Tokens of the keys with which the runtime's and the web framework's assemblies are signed.
    private static readonly HashSet<string> FrameworkKeys =
    [
        "7cec85d7bea7798e", "b03f5f7f11d50a3a", "b77a5c561934e089", "cc7b13ffcd2ddd51", "adb9793829ddae60", "31bf3856ad364e35",
    ];

    /// <summary>Finds the kind of a module's code: the framework's, a package's or the service's own.</summary>
    /// <param name="module">The module.</param>
    /// <param name="assembly">Its assembly; null where it cannot be read.</param>
    public FrameKind FindKind(LoadedModule module, AssemblyImage? assembly)
    {
        if (assembly is null)
        {
            return IsFrameworkName(module.Name) ? FrameKind.Framework : FrameKind.Library;
        }

        // The framework's makers sign their packages with these keys too; for blame they are the same.
        if (FrameworkKeys.Contains(ReadKeyToken(assembly)))
        {
            return FrameKind.Framework;
        }

        bool isBuiltHere = assembly.Symbols is not null || packages.IsProject(assembly.Name, module.Path);
        return isBuiltHere && !packages.IsPackage(assembly.Name, module.Path) ? FrameKind.Own : FrameKind.Library;
    }

    /// <summary>True for a name that the framework's assemblies have.</summary>
    public static bool IsFrameworkName(string name) =>
        name is "mscorlib" or "netstandard"
        || name.StartsWith("System.", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.", StringComparison.Ordinal);

    // The token is the end of the key's hash, reversed; empty for an assembly without a key.
    private static string ReadKeyToken(AssemblyImage assembly)
    {
        MetadataReader metadata = assembly.Metadata;
        if (!metadata.IsAssembly || metadata.GetAssemblyDefinition().PublicKey.IsNil)
        {
            return "";
        }

        var name = new AssemblyName { Flags = AssemblyNameFlags.PublicKey };
        name.SetPublicKey(metadata.GetBlobBytes(metadata.GetAssemblyDefinition().PublicKey));
        return Convert.ToHexStringLower(name.GetPublicKeyToken() ?? []);
    }
}
