namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Reads how an assembly was compiled, without loading it.</summary>
internal static class AssemblyBuild
{
    /// <summary>True when the compiler was told not to optimize; null where this is no assembly, or cannot be read.</summary>
    public static bool? IsDebug(string path)
    {
        try
        {
            return IsDebug(BoundedFile.OpenForeign(path, BoundedFile.LongestCode));
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or BadImageFormatException)
        {
            return null;
        }
    }

    /// <summary>The same of an open file, which is closed.</summary>
    internal static bool? IsDebug(Stream file)
    {
        using var assembly = new PEReader(file);
        return assembly.HasMetadata ? IsDebug(assembly.GetMetadataReader()) : null;
    }

    private static bool IsDebug(MetadataReader reader) => reader.GetAssemblyDefinition().GetCustomAttributes()
        .Select(reader.GetCustomAttribute)
        .Where(attribute => NameOf(reader, attribute) == nameof(DebuggableAttribute))
        .Any(attribute => DisablesOptimization(reader.GetBlobReader(attribute.Value)));

    private static string? NameOf(MetadataReader reader, CustomAttribute attribute) =>
        attribute.Constructor.Kind == HandleKind.MemberReference
            && reader.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent is { Kind: HandleKind.TypeReference } type
            ? reader.GetString(reader.GetTypeReference((TypeReferenceHandle)type).Name)
            : null;

    // Both constructors of the attribute: one takes the modes, the older one two truths, of which the second is the one asked for.
    private static bool DisablesOptimization(BlobReader value)
    {
        const int Prolog = sizeof(ushort);
        const int NamedArguments = sizeof(ushort);
        value.ReadUInt16();
        return value.Length == Prolog + sizeof(int) + NamedArguments
            ? ((DebuggableAttribute.DebuggingModes)value.ReadInt32()).HasFlag(DebuggableAttribute.DebuggingModes.DisableOptimizations)
            : value.ReadUInt16() >> 8 != 0;
    }
}
