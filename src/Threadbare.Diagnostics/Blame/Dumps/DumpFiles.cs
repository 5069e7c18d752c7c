namespace Threadbare.Diagnostics.Blame.Dumps;

/// <summary>Finds the assemblies of which a dump contains only a part. It asks no server.</summary>
/// <param name="folders">Folders of this machine with the assemblies of the process.</param>
internal sealed class DumpFiles(IReadOnlyList<string> folders) : IFileLocator
{
    public string? FindPEImage(string fileName, int buildTimeStamp, int imageSize, bool checkProperties) => folders
        .Select(folder => Path.Combine(folder, Path.GetFileName(fileName)))
        .Prepend(fileName)
        .FirstOrDefault(path => File.Exists(path) && IsOfBuild(path, buildTimeStamp, imageSize));

    string? IFileLocator.FindPEImage(string name, SymbolProperties of, ImmutableArray<byte> id, OSPlatform system, bool checks) => null;

    // A fault here would end the process: the library for dumps is called from native code.
    private static bool IsOfBuild(string path, int buildTimeStamp, int imageSize)
    {
        try
        {
            using var image = new PEReader(BoundedFile.OpenForeign(path, BoundedFile.LongestCode));
            return image.PEHeaders is { CoffHeader: var coff, PEHeader: { } header }
                && (coff.TimeDateStamp, header.SizeOfImage) == (buildTimeStamp, imageSize);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or BadImageFormatException)
        {
            return false;
        }
    }
}
