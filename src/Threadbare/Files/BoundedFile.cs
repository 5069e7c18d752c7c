namespace Threadbare.Files;

/// <summary>The one door to files that a person, a service or its symbols name: pipes, devices and endless files do no harm.</summary>
internal static partial class BoundedFile
{
    /// <summary>The most bytes of a file that a person names: 64 MiB. Twice the body that Kestrel takes, a feed of a million rows; with
    /// the copies while it grows, below 200 MB.</summary>
    public const int Longest = 64 << 20;

    /// <summary>The most bytes of a source, or of settings: 4 MiB. Longer ones are generated.</summary>
    public const int LongestText = 4 << 20;

    /// <summary>The most bytes of an assembly, or of symbols: 256 MiB. The largest of the framework has 13 MiB.</summary>
    public const int LongestCode = 256 << 20;

    /// <summary>Stands for a byte of a person's text that is not UTF-8. Unicode gives this value to no letter.</summary>
    public const char NoLetter = '\uFFFF';

    private static readonly Encoding Utf8 =
        Encoding.GetEncoding("utf-8", EncoderFallback.ReplacementFallback, new DecoderReplacementFallback($"{NoLetter}"));

    // O_NONBLOCK and O_CLOEXEC: to open a pipe does not wait for its other end.
    private static readonly int AtOnce = OperatingSystem.IsMacOS() ? 0x4 | 0x1000000 : 0x800 | 0x80000;

    /// <summary>Reads a file that a person names. A pipe may be meant.</summary>
    /// <param name="path">The file.</param>
    /// <param name="most">The most bytes of a file with a length. One without is read up to <see cref="Longest"/>.</param>
    /// <exception cref="IOException">It cannot be read, or is longer.</exception>
    public static byte[] Read(string path, int most = Longest) => Read(File.OpenRead(path), most);

    /// <summary>Reads the text of such a file.</summary>
    public static string ReadText(string path, int most = Longest) => Decode(Read(path, most), Utf8);

    /// <summary>Reads a text that a service or its symbols name.</summary>
    /// <exception cref="IOException">It cannot be read, is a pipe, or is longer than <see cref="LongestText"/>.</exception>
    public static byte[] ReadForeign(string path) => Read(OpenForeign(path, LongestText), LongestText);

    /// <summary>Opens a file that a service or its symbols name.</summary>
    /// <exception cref="IOException">It cannot be opened, is a pipe, or is longer.</exception>
    public static FileStream OpenForeign(string path, long most)
    {
        SafeFileHandle handle = OperatingSystem.IsWindows() ? File.OpenHandle(path) : Open(Path.GetFullPath(path), AtOnce);
        FileStream? file = handle.IsInvalid ? null : new FileStream(handle, FileAccess.Read);
        if (file is { CanSeek: true } && file.Length <= most)
        {
            return file;
        }

        using (file)
        {
            throw file is null ? new IOException(Marshal.GetLastPInvokeErrorMessage()) : CreateRefusal(most);
        }
    }

    /// <summary>Reads text by its byte order mark, or else in an encoding.</summary>
    public static string Decode(byte[] bytes, Encoding encoding)
    {
        using var reader = new StreamReader(new MemoryStream(bytes), encoding);
        return reader.ReadToEnd();
    }

    private static byte[] Read(FileStream opened, int most)
    {
        using FileStream file = opened;
        long length = file.CanSeek ? file.Length : 0;
        // A pipe, a device and what the kernel writes under /proc have no length.
        most = length > 0 ? most : Math.Min(most, Longest);
        byte[] bytes = new byte[length <= most ? Math.Max(length, 4096) : throw CreateRefusal(most)];
        int count = 0;
        for (int read; (read = file.Read(bytes, count, bytes.Length - count)) > 0;)
        {
            count += read;
            if (count == bytes.Length && count != length)
            {
                Array.Resize(ref bytes, count < most ? Math.Min(2 * count, most) : throw CreateRefusal(most));
            }
        }

        Array.Resize(ref bytes, count);
        return bytes;
    }

    private static IOException CreateRefusal(long most) => new($"it is longer than {most >> 20} MiB, or has no end: use a shorter file");

    [LibraryImport("libc", EntryPoint = "open", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial SafeFileHandle Open(string path, int flags);
}
