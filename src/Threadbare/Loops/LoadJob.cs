using System.Threading.Channels;
using Threadbare.Load;
using Threadbare.Plan;

namespace Threadbare.Loops;

/// <summary>What an engine is to carry.</summary>
internal sealed record LoadJob
{
    /// <summary>What to send.</summary>
    public required LoadPlan Plan { get; init; }

    /// <summary>The part of the load to carry.</summary>
    public LoadShare Share { get; init; } = LoadShare.Whole;

    /// <summary>By which results are told apart: those of the main plan, also for the bystander.</summary>
    public required IReadOnlyList<Stage> Stages { get; init; }

    /// <summary>The run's clock.</summary>
    public required RunClock Clock { get; init; }

    /// <summary>Takes each loop's reports.</summary>
    public required ChannelWriter<LoopInterval> Reports { get; init; }

    /// <summary>True for the cheap request beside the load.</summary>
    public bool IsBystander { get; init; }

    /// <summary>Ends the load early: nothing more is sent, open requests may finish.</summary>
    public required CancellationToken EndLoad { get; init; }

    /// <summary>Ends everything now.</summary>
    public required CancellationToken Abort { get; init; }
}
