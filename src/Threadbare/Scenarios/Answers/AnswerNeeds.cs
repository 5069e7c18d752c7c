namespace Threadbare.Scenarios.Answers;

/// <summary>The parts of an answer that a request's checks and takes read, so that nothing else is kept.</summary>
/// <param name="Body">True when the body is read.</param>
/// <param name="Headers">The names of the headers that are read; <c>Set-Cookie</c> is kept beside them.</param>
internal sealed record AnswerNeeds(bool Body, IReadOnlyList<string> Headers)
{
    /// <summary>Nothing but status and cookies.</summary>
    public static AnswerNeeds None { get; } = new(false, []);

    /// <summary>The whole answer: C# code may read anything.</summary>
    public static AnswerNeeds All { get; } = new(true, []) { KeepsAll = true };

    /// <summary>True when the cookies that an answer sets are kept.</summary>
    public bool Cookies { get; init; } = true;

    /// <summary>True when headers are read.</summary>
    public bool AnyHeader => Cookies || KeepsAll || Headers.Count > 0;

    /// <summary>True when every header is kept, with its name.</summary>
    public bool KeepsAll { get; private init; }

    /// <summary>Finds the number of a header in <see cref="Headers"/>; -1 for one that nothing reads.</summary>
    public int FindHeader(ReadOnlySpan<byte> name)
    {
        for (int i = 0; i < Headers.Count; i++)
        {
            if (Ascii.EqualsIgnoreCase(name, Headers[i]))
            {
                return i;
            }
        }

        return -1;
    }
}
