namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>Reads the addresses of a stack that came with an event.</summary>
internal static class StackAddresses
{
    /// <summary>The addresses, innermost first; empty where the event had no stack.</summary>
    public static IReadOnlyList<ulong> Read(TraceCallStack? top)
    {
        var addresses = new List<ulong>();
        for (TraceCallStack? frame = top; frame is not null; frame = frame.Caller)
        {
            addresses.Add(frame.CodeAddress.Address);
        }

        return addresses;
    }
}
