namespace Threadbare.Http.Http1;

/// <summary>The line before a chunk: its size in hex and its extensions.</summary>
internal static class ChunkSize
{
    /// <summary>The longest line accepted, in bytes, its end included. Real extensions have some ten bytes.</summary>
    public const int LineLimit = 4096;

    /// <summary>Reads the size; a fault in one sentence, or null.</summary>
    public static string? Parse(ReadOnlySpan<byte> line, out long size)
    {
        size = 0;
        int length = 0;
        for (; length < line.Length && char.IsAsciiHexDigit((char)line[length]); length++)
        {
            if (size > long.MaxValue >> 4)
            {
                return ChunkFault.DescribeTooLarge(line);
            }

            size = (size << 4) | (uint)Convert(line[length]);
        }

        if (length == 0)
        {
            return ChunkFault.DescribeNoSize(line);
        }

        return ChunkExtensions.AreValid(line[length..]) ? null : ChunkFault.DescribeExtensions(line);
    }

    private static int Convert(byte digit) => digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}
