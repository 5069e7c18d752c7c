namespace Threadbare.Http.Requests;

/// <summary>Reads one answer as it arrives. One per request slot, reused.</summary>
internal abstract class AnswerSink
{
    /// <summary>True when it reads headers; false lets a parser save the work.</summary>
    public virtual bool ReadsHeaders => false;

    /// <summary>Begins with another answer, or again after an interim one.</summary>
    public abstract void Begin();

    /// <summary>Reads a header.</summary>
    public virtual void ReadHeader(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value)
    {
    }

    /// <summary>Reads the next bytes of the body.</summary>
    public abstract void Read(ReadOnlySpan<byte> bytes);
}
