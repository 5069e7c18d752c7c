using System.Text;

namespace Threadbare.Recorder;

/// <summary>Takes what identifies a machine out of recorded bytes, without moving any of them.</summary>
/// <param name="folders">Each folder of this machine with the shorter or equally long name that replaces it.</param>
/// <param name="forbidden">Texts that no recording may contain.</param>
internal sealed class Anonymous(IReadOnlyList<(string Folder, string Name)> folders, IReadOnlyList<string> forbidden)
{
    /// <summary>Replaces the folders.</summary>
    /// <exception cref="InvalidOperationException">The bytes still contain a forbidden text.</exception>
    public byte[] Clean(byte[] octets)
    {
        byte[] clean = [.. octets];
        foreach ((string folder, string name) in folders)
        {
            // A path stays the same with more than one slash between two folders.
            string padded = name + new string('/', folder.Length - name.Length);
            Replace(clean, Encoding.Unicode.GetBytes(folder), Encoding.Unicode.GetBytes(padded));
            Replace(clean, Encoding.UTF8.GetBytes(folder), Encoding.UTF8.GetBytes(padded));
        }

        Require(clean);
        return clean;
    }

    /// <summary>Requires that nothing forbidden is in the bytes.</summary>
    /// <exception cref="InvalidOperationException">They contain a forbidden text.</exception>
    public void Require(byte[] octets)
    {
        foreach (string text in forbidden)
        {
            if (Contains(octets, Encoding.Unicode.GetBytes(text)) || Contains(octets, Encoding.UTF8.GetBytes(text)))
            {
                throw new InvalidOperationException($"A recording contains '{text}'. It would name the machine that it was made on.");
            }
        }
    }

    private static bool Contains(ReadOnlySpan<byte> octets, ReadOnlySpan<byte> text) => octets.IndexOf(text) >= 0;

    private static void Replace(Span<byte> octets, ReadOnlySpan<byte> from, ReadOnlySpan<byte> to)
    {
        for (int at = octets.IndexOf(from); at >= 0; at = octets.IndexOf(from))
        {
            to.CopyTo(octets[at..]);
        }
    }
}
