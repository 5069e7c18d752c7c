namespace Threadbare.Http.Requests;

/// <summary>Keeps the parts of an answer that its request in a scenario reads.</summary>
internal sealed class CaptureSink : AnswerSink
{
    /// <summary>The parts of the present answer.</summary>
    public AnswerCapture Capture { get; private set; } = new();

    /// <summary>The parts that the present request needs.</summary>
    public AnswerNeeds Needs { get; set; } = AnswerNeeds.None;

    public override bool ReadsHeaders => Needs.AnyHeader;

    /// <summary>Gives the answer away, and takes another place for the next one.</summary>
    public AnswerCapture Exchange(AnswerCapture other)
    {
        AnswerCapture given = Capture;
        Capture = other;
        return given;
    }

    public override void Begin() => Capture.Begin(Needs);

    public override void ReadHeader(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value) => Capture.AddHeader(name, value);

    public override void Read(ReadOnlySpan<byte> bytes) => Capture.AddBody(bytes);
}
