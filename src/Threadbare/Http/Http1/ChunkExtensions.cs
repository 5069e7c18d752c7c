namespace Threadbare.Http.Http1;

/// <summary>Checks the extensions after a chunk size, <c>;name</c> or <c>;name=value</c>.</summary>
/// <remarks>They have no meaning here but must be well formed.</remarks>
internal static class ChunkExtensions
{
    /// <summary>True also where there are none.</summary>
    public static bool AreValid(ReadOnlySpan<byte> rest)
    {
        while (!rest.IsEmpty)
        {
            if (!TrySkip(ref rest, (byte)';') || !TrySkipToken(ref rest))
            {
                return false;
            }

            if (TrySkip(ref rest, (byte)'=') && !TrySkipToken(ref rest) && !TrySkipQuoted(ref rest))
            {
                return false;
            }
        }

        return true;
    }

    // White space is allowed on both sides of ; and = only, so it is skipped only together with them.
    private static bool TrySkip(ref ReadOnlySpan<byte> rest, byte separator)
    {
        var text = rest.TrimStart(" \t"u8);
        bool isFound = !text.IsEmpty && text[0] == separator;
        rest = isFound ? text[1..].TrimStart(" \t"u8) : rest;
        return isFound;
    }

    private static bool TrySkipToken(ref ReadOnlySpan<byte> rest)
    {
        int length = HeaderField.TokenLength(rest);
        rest = rest[length..];
        return length > 0;
    }

    private static bool TrySkipQuoted(ref ReadOnlySpan<byte> rest)
    {
        if (rest.IsEmpty || rest[0] != '"')
        {
            return false;
        }

        int end = 1;
        while (end < rest.Length && rest[end] != '"')
        {
            end += rest[end] == '\\' ? 2 : 1;
        }

        bool isClosed = end < rest.Length;
        rest = isClosed ? rest[(end + 1)..] : rest;
        return isClosed;
    }
}
