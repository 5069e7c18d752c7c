namespace Threadbare.Load;

/// <summary>The trace context of one request, as its header <c>traceparent</c> carries it.</summary>
/// <remarks>W3C Trace Context, version 00: <c>00-trace id-parent id-flags</c>, in lowercase hexadecimal digits.</remarks>
/// <param name="Trace">The trace's id; never 0 in a request that was sent with one.</param>
/// <param name="Parent">The id of the client's span.</param>
/// <param name="IsSampled">True asks the service to record the trace.</param>
internal readonly record struct TraceContext(UInt128 Trace, ulong Parent, bool IsSampled)
{
    /// <summary>The name of the header.</summary>
    public const string Header = PlanProblems.TraceHeader;

    /// <summary>The length of its value.</summary>
    public const int Length = 55;

    /// <summary>Creates the context of a request.</summary>
    /// <param name="share">The probability that it is sampled, from 0 to 1.</param>
    /// <remarks>Unseeded on purpose: two runs with one seed must not share their traces. No id may be 0, hence the lowest bits.</remarks>
    public static TraceContext Create(double share)
    {
        Span<byte> random = stackalloc byte[24];
        Random.Shared.NextBytes(random);
        return new(BitConverter.ToUInt128(random) | 1, BitConverter.ToUInt64(random[16..]) | 1, Random.Shared.NextDouble() < share);
    }

    /// <summary>Writes the value of the header.</summary>
    /// <param name="destination">At least <see cref="Length"/> bytes.</param>
    public void Write(Span<byte> destination) =>
        Utf8.TryWrite(destination, CultureInfo.InvariantCulture, $"00-{Trace:x32}-{Parent:x16}-0{(IsSampled ? 1 : 0)}", out _);

    /// <summary>The value of the header.</summary>
    public override string ToString() => FormattableString.Invariant($"00-{Trace:x32}-{Parent:x16}-0{(IsSampled ? 1 : 0)}");
}
