using System.IO.Compression;
using Threadbare.Results.Histograms;

namespace Threadbare.Fuzz.Targets;

/// <summary>A saved histogram: it is refused, or what is written of it is read as the same; it never inflates without a bound.</summary>
internal sealed class HistogramTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "histogram";

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        // An even first byte: the rest is compressed here, since broken compression hides what is behind it.
        bool isPlain = input.Length > 0 && input[0] % 2 == 0;
        byte[] framed = isPlain ? Compress(input.AsSpan(1)) : input;
        var histogram = new LatencyHistogram();
        try
        {
            HistogramEncoding.Decode(Convert.ToBase64String(framed), histogram);
        }
        catch (InvalidDataException)
        {
            return new(-1);
        }

        var again = new LatencyHistogram();
        HistogramEncoding.Decode(HistogramEncoding.Encode(histogram), again);
        Require(histogram.Counts.TrimEnd(0).SequenceEqual(again.Counts.TrimEnd(0)), "what is written is read as the same");
        Require(histogram.Count >= 0, "a histogram counts no fewer than none");
        return new(histogram.Count > 0 ? 1 : 0);
    }

    private static byte[] Compress(ReadOnlySpan<byte> plain)
    {
        using var framed = new MemoryStream();
        framed.Write(stackalloc byte[8]);
        using (var zlib = new ZLibStream(framed, CompressionLevel.Fastest, leaveOpen: true))
        {
            zlib.Write(plain);
        }

        return framed.ToArray();
    }
}
