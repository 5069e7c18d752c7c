using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Threadbare.Tests.Architecture;

/// <summary>Reads which types of a compiled assembly use which others.</summary>
/// <remarks>
/// A constant leaves no trace in compiled code, since the compiler copies its value. <see cref="Imports"/> covers that gap.
/// </remarks>
internal static class CompiledAssembly
{
    private static readonly string[] MarksOfGeneratedTypes = ["GeneratedCodeAttribute", "CompilerGeneratedAttribute"];

    public static IReadOnlyList<CompiledType> Read(string path)
    {
        using FileStream file = File.OpenRead(path);
        return Read(file);
    }

    /// <summary>Reads the assembly. Types that a compiler or generator placed outside our namespaces are left out.</summary>
    public static IReadOnlyList<CompiledType> Read(Stream image)
    {
        using var assembly = new PEReader(image);
        MetadataReader metadata = assembly.GetMetadataReader();
        var uses = new Dictionary<TypeName, HashSet<TypeName>>();
        foreach (TypeDefinitionHandle handle in metadata.TypeDefinitions)
        {
            TypeDefinitionHandle outermost = FindOutermost(metadata, handle);
            if (IsOurs(metadata, outermost))
            {
                TypeName name = UsedTypes.ReadName(metadata, outermost);
                uses.TryAdd(name, []);
                new TypeReader(assembly, metadata, new UsedTypes(metadata, uses[name])).Read(handle);
            }
        }

        return [.. from type in uses select new CompiledType(type.Key, type.Value.Where(used => used != type.Key).ToHashSet())];
    }

    private static TypeDefinitionHandle FindOutermost(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        while (metadata.GetTypeDefinition(handle).GetDeclaringType() is { IsNil: false } around)
        {
            handle = around;
        }

        return handle;
    }

    // Generators write into namespaces of their own; the class of a program's top-level statements is ours although it is marked.
    private static bool IsOurs(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        TypeName name = UsedTypes.ReadName(metadata, handle);
        return HouseMap.FindRoom(name) is not null || (!name.Name.StartsWith('<') && !IsGenerated(metadata, handle));
    }

    private static bool IsGenerated(MetadataReader metadata, TypeDefinitionHandle handle) =>
        metadata.GetTypeDefinition(handle).GetCustomAttributes()
            .Select(attribute => UsedTypes.ReadAttributeName(metadata, metadata.GetCustomAttribute(attribute)))
            .Any(name => MarksOfGeneratedTypes.Contains(name.Name));
}
