using System.Reflection.Metadata;
using Threadbare.Diagnostics.Stacks.Frames;

namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>Tells the service's own assemblies from the framework's and from packages.</summary>
internal sealed class CodeOwners(PackageList packages)
{
    // The keys that the runtime's and the web framework's assemblies are signed with.
    private static readonly HashSet<string> FrameworkKeys = ["7cec85d7bea7798e", "b03f5f7f11d50a3a", "b77a5c561934e089", "cc7b13ffcd2ddd51", "adb9793829ddae60", "31bf3856ad364e35"];

    public FrameKind FindOwner(LoadedModule module, AssemblyImage? assembly)
    {
        if (assembly is null)
        {
            return IsFrameworkName(module.Name) ? FrameKind.Framework : FrameKind.Library;
        }

        // Packages of the framework's makers bear their keys too; for blame they are the same.
        return FrameworkKeys.Contains(KeyOf(assembly))
            ? FrameKind.Framework
            : packages.IsPackage(assembly.Name, module.Path) || (assembly.Symbols is null && !packages.IsProject(assembly.Name, module.Path)) ? FrameKind.Library : FrameKind.Own;
    }

    private static bool IsFrameworkName(string name) =>
        name is "mscorlib" or "netstandard" || name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.", StringComparison.Ordinal);

    // A token is the end of the key's hash, turned about.
    private static string KeyOf(AssemblyImage assembly)
    {
        MetadataReader metadata = assembly.Metadata;
        if (!metadata.IsAssembly || metadata.GetAssemblyDefinition().PublicKey.IsNil)
        {
            return "";
        }

        var name = new System.Reflection.AssemblyName { Flags = System.Reflection.AssemblyNameFlags.PublicKey };
        name.SetPublicKey(metadata.GetBlobBytes(metadata.GetAssemblyDefinition().PublicKey));
        return Convert.ToHexStringLower(name.GetPublicKeyToken() ?? []);
    }
}
