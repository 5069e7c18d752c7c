namespace Threadbare.Recorder;

/// <summary>One event of a block, as its header describes it.</summary>
/// <param name="Flags">The parts that the header had, and whether the event is sorted.</param>
/// <param name="Metadata">Number of the description of its kind; 0 for a description itself.</param>
/// <param name="Sequence">Number of the event among those of the thread that raised it.</param>
/// <param name="CaptureThread">The thread that raised it.</param>
/// <param name="Processor">The processor that it was raised on.</param>
/// <param name="Thread">The thread that it is about.</param>
/// <param name="Stack">Number of its stack.</param>
/// <param name="At">Its timestamp.</param>
/// <param name="Payload">Its values.</param>
internal readonly record struct RawEvent(
    byte Flags, uint Metadata, uint Sequence, ulong CaptureThread, uint Processor, ulong Thread, uint Stack, ulong At, byte[] Payload);
