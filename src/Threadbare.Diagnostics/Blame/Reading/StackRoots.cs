namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Finds the kind of work that a stack belongs to.</summary>
/// <remarks>After an await the stack begins anew: it shows no request any more, but a hosted service by its own code.</remarks>
internal sealed class StackRoots(ProgramCode program)
{
    private const string Timers = "System.Threading.TimerQueue";

    private static readonly string[] Hosted =
        ["Microsoft.Extensions.Hosting.IHostedService", "Microsoft.Extensions.Hosting.BackgroundService"];

    /// <summary>Finds the kind.</summary>
    public WorkRoot Find(InterpretedStack stack) => stack switch
    {
        { IsWithinRequest: true } => WorkRoot.Request,
        _ when stack.Frames.Any(IsHosted) => WorkRoot.HostedService,
        _ when stack.Frames.Any(Continues) => WorkRoot.Unknown,
        _ when stack.Frames.Any(frame => frame.Name.Type.StartsWith(Timers, StringComparison.Ordinal)) => WorkRoot.Timer,
        { IsStartedTask: true } => WorkRoot.Task,
        _ => WorkRoot.Unknown,
    };

    // Whatever ends an await runs what comes after it: a timer where that was a delay.
    private static bool Continues(Frame frame) => frame.Name is { Type: "System.Threading.Tasks.Task", Name: "RunContinuations" };

    private bool IsHosted(Frame frame) => frame.Kind == FrameKind.Own
        && program.Ancestry.ListWithParents((frame.Name.FindAsyncMethod() ?? frame.Name).Type).Any(Hosted.Contains);
}
