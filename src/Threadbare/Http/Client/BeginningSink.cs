using Threadbare.Http.Requests;

namespace Threadbare.Http.Client;

/// <summary>Counts and searches what is written to it, and keeps the first bytes.</summary>
/// <param name="search">Searches the bytes; null when any body will do.</param>
/// <param name="longest">The most bytes that are kept.</param>
internal sealed class BeginningSink(BodySearch? search, int longest) : ByteSink(search)
{
    private readonly MemoryStream _kept = new();

    /// <summary>The first bytes.</summary>
    public ReadOnlySpan<byte> Beginning => _kept.GetBuffer().AsSpan(0, (int)_kept.Length);

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        base.Write(buffer);
        _kept.Write(buffer[..Math.Min(buffer.Length, longest - (int)_kept.Length)]);
    }

    protected override void Dispose(bool disposing)
    {
        _kept.Dispose();
        base.Dispose(disposing);
    }
}
