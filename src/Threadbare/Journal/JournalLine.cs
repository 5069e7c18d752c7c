namespace Threadbare.Journal;

/// <summary>A line of the journal. Exactly one of its fields is set, except in the first line, which has the first three.</summary>
internal sealed record JournalLine
{
    /// <summary>The schema that this version writes and reads.</summary>
    public const string CurrentSchema = "threadbare-journal/1";

    /// <summary>The schema, in the first line.</summary>
    public string? Schema { get; init; }

    /// <summary>The run that begins, in the first line: its plan and its environment.</summary>
    public RunResult? Run { get; init; }

    /// <summary>The names of the plan's properties in notes, in the first line; null where they are the library's own.</summary>
    public IReadOnlyDictionary<string, string>? Names { get; init; }

    /// <summary>A load that begins.</summary>
    public JournalLoad? Load { get; init; }

    /// <summary>A finished second.</summary>
    public JournalSecond? Second { get; init; }

    /// <summary>A finished step of a run, as in <c>steps[]</c>. It follows from the seconds; late answers are still missing.</summary>
    public StepResult? Step { get; init; }

    /// <summary>The watched process as it showed itself so far.</summary>
    public Observations? Look { get; init; }

    /// <summary>The service's database as it showed itself so far.</summary>
    public JournalDatabase? Database { get; init; }

    /// <summary>A finished load that counts in a search, with its verdict and without its seconds.</summary>
    public RunResult? Part { get; init; }

    /// <summary>The finished run, with its verdict and without its seconds.</summary>
    public RunResult? Result { get; init; }

    /// <summary>Something that happened, in a sentence.</summary>
    public string? Event { get; init; }

    /// <summary>The lines that the journal leaves out from here on, in a sentence.</summary>
    public string? LeftOut { get; init; }
}
