using System.Text;
using Threadbare.Plan;

namespace Threadbare.Http.Requests;

/// <summary>A text with placeholders that feeds fill, parsed once.</summary>
internal sealed class TextTemplate
{
    private readonly List<Part> _parts = [];

    /// <param name="text">The text in bytes. <c>{name}</c> is a placeholder when a feed has that name, and plain text otherwise.</param>
    /// <param name="feeds">The feeds by their order in the plan.</param>
    /// <param name="escape">True in a URL, where values are percent-encoded.</param>
    public TextTemplate(ReadOnlySpan<byte> text, IReadOnlyList<ValueFeed> feeds, bool escape)
    {
        int start = 0;
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == '{' && FeedAt(text[i..], feeds) is >= 0 and int feed)
            {
                AddLiteral(text[start..i]);
                _parts.Add(new Part(null, feed, Encode(feeds[feed].Values, escape)));
                i += Encoding.UTF8.GetByteCount(feeds[feed].Name) + 1;
                start = i + 1;
            }
        }

        AddLiteral(text[start..]);
    }

    /// <summary>True when it has no placeholder.</summary>
    public bool IsFixed => _parts.TrueForAll(part => part.Literal is not null);

    /// <summary>The length in bytes with the value picked for each feed.</summary>
    public int LengthFor(ReadOnlySpan<int> picks)
    {
        int length = 0;
        foreach (Part part in _parts)
        {
            length += part.For(picks).Length;
        }

        return length;
    }

    /// <summary>Writes the text with the value picked for each feed.</summary>
    /// <returns>The number of bytes written.</returns>
    public int Write(Span<byte> destination, ReadOnlySpan<int> picks)
    {
        int written = 0;
        foreach (Part part in _parts)
        {
            byte[] bytes = part.For(picks);
            bytes.CopyTo(destination[written..]);
            written += bytes.Length;
        }

        return written;
    }

    /// <summary>Fills the text with the value picked for each feed, in a new array.</summary>
    public byte[] Fill(ReadOnlySpan<int> picks)
    {
        var bytes = new byte[LengthFor(picks)];
        Write(bytes, picks);
        return bytes;
    }

    private static byte[][] Encode(IReadOnlyList<string> values, bool escape) =>
        [.. values.Select(value => Encoding.UTF8.GetBytes(escape ? Uri.EscapeDataString(value) : value))];

    private static int FeedAt(ReadOnlySpan<byte> text, IReadOnlyList<ValueFeed> feeds)
    {
        for (int i = 0; i < feeds.Count; i++)
        {
            byte[] name = Encoding.UTF8.GetBytes(feeds[i].Name);
            if (text.Length >= name.Length + 2 && text[1..].StartsWith(name) && text[name.Length + 1] == '}')
            {
                return i;
            }
        }

        return -1;
    }

    private void AddLiteral(ReadOnlySpan<byte> text)
    {
        if (text.Length > 0)
        {
            _parts.Add(new Part(text.ToArray(), -1, []));
        }
    }

    private sealed record Part(byte[]? Literal, int Feed, byte[][] Values)
    {
        public byte[] For(ReadOnlySpan<int> picks) => Literal ?? Values[picks[Feed]];
    }
}
