using System.Text;

namespace Threadbare.Http.Requests;

/// <summary>Searches the body of one answer for a text as the body arrives. One per request slot, reused.</summary>
/// <remarks>Knuth, Morris and Pratt, 1977: each byte is read once, so a text that is cut by a read boundary is found too.</remarks>
internal sealed class BodySearch : AnswerSink
{
    private readonly byte[] _text;
    private readonly int[] _fallback;
    private int _matched;

    /// <param name="text">The text to find, in UTF-8; not empty.</param>
    public BodySearch(string text)
    {
        _text = Encoding.UTF8.GetBytes(text);
        _fallback = FindFallbacks(_text);
    }

    /// <summary>True once the text was found in the present body.</summary>
    public bool IsFound => _matched == _text.Length;

    public override void Begin() => _matched = 0;

    public override void Read(ReadOnlySpan<byte> bytes)
    {
        foreach (byte next in bytes)
        {
            if (IsFound)
            {
                return;
            }

            while (_matched > 0 && _text[_matched] != next)
            {
                _matched = _fallback[_matched - 1];
            }

            _matched += _text[_matched] == next ? 1 : 0;
        }
    }

    // For each beginning of the text: the length of its longest own ending that is also a beginning.
    private static int[] FindFallbacks(byte[] text)
    {
        var fallback = new int[text.Length];
        for (int i = 1, length = 0; i < text.Length; i++)
        {
            while (length > 0 && text[i] != text[length])
            {
                length = fallback[length - 1];
            }

            length += text[i] == text[length] ? 1 : 0;
            fallback[i] = length;
        }

        return fallback;
    }
}
