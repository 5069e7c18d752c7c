namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>The files in a program that is a single file, as its manifest lists them.</summary>
/// <remarks>
/// The format is that of <c>Microsoft.NET.HostModel.Bundle</c> in dotnet/runtime: the manifest's position is in the eight bytes before
/// a signature of 32 bytes. Versions 2 (.NET 5) and 6 (.NET 6 and later, which may compress) are read.
/// </remarks>
internal sealed class ProgramBundle
{
    // Below the size from which .NET puts an array on the large object heap (85,000 bytes), which is collected late.
    private const int SearchedAtOnce = 1 << 16;
    private const uint FirstWithCompression = 6;
    private const int FieldsBeforeFiles = 5;

    // The most that Deflate can save (zlib, "Technical Details"): a larger size is a lie that would cost memory.
    private const int HighestCompression = 1032;

    private readonly string _program;
    private readonly Dictionary<string, BundledFile> _files;

    private ProgramBundle(string program, Dictionary<string, BundledFile> files) => (_program, _files) = (program, files);

    // The SHA-256 hash of the text ".net core bundle".
    private static ReadOnlySpan<byte> Signature =>
    [
        0x8b, 0x12, 0x02, 0xb9, 0x6a, 0x61, 0x20, 0x38, 0x72, 0x7b, 0x93, 0x02, 0x14, 0xd7, 0xa0, 0x32,
        0x13, 0xf5, 0xb9, 0xe6, 0xef, 0xae, 0x33, 0x18, 0xee, 0x3b, 0x2d, 0xce, 0x24, 0xb3, 0x6a, 0xae,
    ];

    /// <summary>The names of its files.</summary>
    public IEnumerable<string> Names => _files.Keys;

    /// <summary>Reads a program's manifest; null if it is no such program or may not be read.</summary>
    public static ProgramBundle? Load(string program)
    {
        try
        {
            using FileStream file = BoundedFile.OpenForeign(program, long.MaxValue);
            return FindManifest(file) is { } manifest ? new ProgramBundle(program, ReadFiles(file, manifest)) : null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or FormatException)
        {
            return null;
        }
    }

    /// <summary>Opens one of its files, at its first byte; null if no file has that name, or it is too large.</summary>
    /// <param name="name">The file's name in the manifest.</param>
    /// <param name="size">Its size in bytes; the stream goes on with another file.</param>
    /// <exception cref="IOException">It cannot be read.</exception>
    public Stream? Open(string name, out int size)
    {
        size = 0;
        if (!_files.TryGetValue(name, out BundledFile found) || found.Size > BoundedFile.LongestCode)
        {
            return null;
        }

        size = (int)found.Size;
        FileStream file = BoundedFile.OpenForeign(_program, long.MaxValue);
        file.Position = found.Offset;
        return found.IsCompressed ? Expand(file, size) : file;
    }

    /// <summary>Reads one of its files; null if no file has that name.</summary>
    /// <exception cref="IOException">It cannot be read.</exception>
    public MemoryStream? Read(string name)
    {
        using Stream? stream = Open(name, out int size);
        if (stream is null)
        {
            return null;
        }

        byte[] bytes = new byte[size];
        stream.ReadExactly(bytes);
        return new MemoryStream(bytes);
    }

    private static MemoryStream Expand(FileStream file, int size)
    {
        using var expanding = new DeflateStream(file, CompressionMode.Decompress);
        byte[] expanded = new byte[size];
        try
        {
            expanding.ReadExactly(expanded);
        }
        catch (InvalidDataException fault)
        {
            throw new IOException(fault.Message, fault);
        }

        return new MemoryStream(expanded);
    }

    // The host comes first in the file, so the first signature is the host's own.
    private static long? FindManifest(FileStream file)
    {
        byte[] buffer = new byte[SearchedAtOnce];
        int kept = 0;
        for (int read = file.Read(buffer); read > 0; read = file.Read(buffer.AsSpan(kept)))
        {
            ReadOnlySpan<byte> seen = buffer.AsSpan(0, kept + read);
            if (seen.IndexOf(Signature) is >= sizeof(long) and int at)
            {
                long manifest = BitConverter.ToInt64(seen[(at - sizeof(long))..]);
                return manifest > 0 ? manifest : null;
            }

            kept = Math.Min(seen.Length, sizeof(long) + Signature.Length - 1);
            seen[^kept..].CopyTo(buffer);
        }

        return null;
    }

    private static Dictionary<string, BundledFile> ReadFiles(FileStream file, long manifest)
    {
        file.Position = manifest;
        using var reader = new BinaryReader(file, Encoding.UTF8, leaveOpen: true);
        uint version = reader.ReadUInt32();
        _ = reader.ReadUInt32();
        int count = reader.ReadInt32();
        _ = reader.ReadString();
        for (int field = 0; field < FieldsBeforeFiles; field++)
        {
            _ = reader.ReadInt64();
        }

        var files = new Dictionary<string, BundledFile>();
        for (int at = 0; at < count; at++)
        {
            long offset = reader.ReadInt64();
            long size = reader.ReadInt64();
            long compressed = version >= FirstWithCompression ? reader.ReadInt64() : 0;
            _ = reader.ReadByte();
            string name = reader.ReadString();
            bool fits = compressed > 0
                ? compressed <= file.Length && size <= compressed * HighestCompression
                : size <= file.Length - offset;
            files[name] = fits && size is >= 0 and <= int.MaxValue && offset >= 0 && offset <= file.Length
                ? new BundledFile(offset, size, compressed > 0)
                : throw new EndOfStreamException($"The program lists {name}, which does not fit into it.");
        }

        return files;
    }

    private readonly record struct BundledFile(long Offset, long Size, bool IsCompressed);
}
