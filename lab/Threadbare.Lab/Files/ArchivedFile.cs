using Threadbare.Lab.Hosting;

namespace Threadbare.Lab.Files;

/// <summary>The file that the reading endpoints read; it is written on first use.</summary>
internal sealed class ArchivedFile(WorkFolder folder, Document document)
{
    private readonly Lazy<string> _path = new(() =>
    {
        string path = folder.File("archive.bin");
        File.WriteAllBytes(path, document.Bytes);
        return path;
    });

    public string Path => _path.Value;
}
