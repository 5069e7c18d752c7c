namespace Threadbare.Plan.Scenarios;

/// <summary>The behaviour of a feed after its last row.</summary>
internal enum FeedEnd
{
    /// <summary>The first row follows again.</summary>
    Wrap,

    /// <summary>A virtual user that finds no row left stops; the result says so.</summary>
    Stop,
}
