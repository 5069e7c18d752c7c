using System.IO.MemoryMappedFiles;

namespace Threadbare.Fuzz;

/// <summary>Keeps the present input in a file, so that it outlives a stack overflow or another end of the whole process.</summary>
internal sealed class LastInput : IDisposable
{
    private const int Longest = 1 << 20;

    private readonly string _path;
    private readonly MemoryMappedFile _file;
    private readonly MemoryMappedViewAccessor _view;

    /// <summary>Makes the file for a target.</summary>
    public LastInput(string folder, string target)
    {
        Directory.CreateDirectory(folder);
        _path = Path.Combine(folder, $"{target}.last");
        _file = MemoryMappedFile.CreateFromFile(_path, FileMode.Create, mapName: null, Longest + sizeof(int));
        _view = _file.CreateViewAccessor();
    }

    /// <summary>Keeps an input: its length in four bytes, then its bytes.</summary>
    public void Keep(byte[] input)
    {
        int length = Math.Min(input.Length, Longest);
        _view.Write(0, length);
        _view.WriteArray(sizeof(int), input, 0, length);
    }

    /// <summary>Removes the file: the process has not ended before its time.</summary>
    public void Dispose()
    {
        _view.Dispose();
        _file.Dispose();
        File.Delete(_path);
    }
}
