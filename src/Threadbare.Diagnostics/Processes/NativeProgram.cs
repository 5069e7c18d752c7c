namespace Threadbare.Diagnostics.Processes;

/// <summary>Recognizes a .NET program that was compiled ahead of time, which has no list of methods.</summary>
internal static class NativeProgram
{
    // As the compiler names the section with the program's own code.
    private const string CodeSection = "__managedcode";

    // Of a 64-bit ELF file: where its header has the place, size and number of the section headers, and that of the section with names.
    private const int HeaderSize = 0x40;
    private const int Sections = 0x28;
    private const int SectionSize = 0x3A;
    private const int NamesIndex = 0x3E;
    private const int SectionOffset = 0x18;
    private const int SectionLength = 0x20;

    // Longer lists of names are damaged.
    private const long LongestNames = 1 << 20;

    /// <summary>True if a program's file was compiled so; false for any other file.</summary>
    public static bool IsIn(Stream file)
    {
        ReadOnlySpan<byte> header = Read(file, 0, HeaderSize);
        if (header.Length < HeaderSize || !header.StartsWith("\u007fELF"u8))
        {
            return false;
        }

        long names = BinaryPrimitives.ReadInt64LittleEndian(header[Sections..])
            + (BinaryPrimitives.ReadUInt16LittleEndian(header[SectionSize..])
                * BinaryPrimitives.ReadUInt16LittleEndian(header[NamesIndex..]));
        ReadOnlySpan<byte> section = Read(file, names, HeaderSize);
        if (section.Length < HeaderSize)
        {
            return false;
        }

        long length = BinaryPrimitives.ReadInt64LittleEndian(section[SectionLength..]);
        return length is > 0 and <= LongestNames
            && Read(file, BinaryPrimitives.ReadInt64LittleEndian(section[SectionOffset..]), (int)length)
                .IndexOf(Encoding.ASCII.GetBytes(CodeSection)) >= 0;
    }

    private static ReadOnlySpan<byte> Read(Stream file, long at, int length)
    {
        if (at < 0 || at >= file.Length)
        {
            return [];
        }

        file.Position = at;
        byte[] read = new byte[length];
        return read.AsSpan(0, file.ReadAtLeast(read, length, throwOnEndOfStream: false));
    }
}
