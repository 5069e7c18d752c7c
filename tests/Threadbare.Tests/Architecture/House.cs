namespace Threadbare.Tests.Architecture;

/// <summary>The map of the house. ARCHITECTURE.md shows the same table, written from here with <c>THREADBARE_APPROVE=1</c>.</summary>
/// <remarks>
/// A room may use the rooms in its row, all that those rooms may use, and everything inside a room that it may use.
/// A parent may use its children. A child may use what the row of its parent allows, its siblings as listed, and never its parent.
/// </remarks>
internal static class House
{
    public static HouseMap Map { get; } = new(
        // The library.
        new Room("Plan"),
        new Room("Results", "Plan"),
        new Room("Results.Json"),
        new Room("Results.Histograms"),
        new Room("Results.Verdicts", "Results.Json"),
        new Room("Results.Comparison", "Results.Json", "Results.Verdicts"),
        new Room("Results.Blame", "Results.Json"),
        new Room("Load", "Plan", "Results"),
        new Room("Loops", "Load"),
        new Room("Http", "Plan", "Results", "Load", "Loops"),
        new Room("Http.Requests"),
        new Room("Http.Http1", "Http.Requests"),
        new Room("Http.Wire", "Http.Requests", "Http.Http1"),
        new Room("Http.Client", "Http.Requests"),
        new Room("Analysis", "Plan", "Results"),
        new Room("Analysis.Curve"),
        new Room("Analysis.Search", "Analysis.Curve"),
        new Room("Analysis.Limits", "Analysis.Curve"),
        new Room("Analysis.Findings", "Analysis.Curve", "Analysis.Limits"),
        new Room("Analysis.Forecast", "Analysis.Curve", "Analysis.Limits"),
        new Room("Analysis.Comparison"),
        new Room("Analysis.Thresholds", "Analysis.Curve", "Analysis.Comparison"),
        new Room("Report", "Plan", "Results", "Analysis"),
        new Room("Report.Text"),
        new Room("Report.Lab", "Report.Text"),
        new Room("Run", "Plan", "Results", "Load", "Http", "Analysis", "Report"),
        new Room("Find", "Run"),

        // Whatever needs the target's process.
        new Room("Diagnostics.EventPipe"),
        new Room("Diagnostics.Routes"),
        new Room("Diagnostics.Processes"),
        new Room("Diagnostics.Stacks", "Results", "Diagnostics.EventPipe", "Diagnostics.Routes"),
        new Room("Diagnostics.Stacks.Il"),
        new Room("Diagnostics.Stacks.Sampling"),
        new Room("Diagnostics.Stacks.Assemblies", "Diagnostics.Stacks.Il"),
        new Room("Diagnostics.Stacks.Symbols", "Diagnostics.Stacks.Il", "Diagnostics.Stacks.Sampling", "Diagnostics.Stacks.Assemblies"),
        new Room("Diagnostics.Stacks.Frames", "Diagnostics.Stacks.Il", "Diagnostics.Stacks.Assemblies", "Diagnostics.Stacks.Symbols"),
        new Room("Diagnostics.Stacks.Calls", "Diagnostics.Stacks.Il", "Diagnostics.Stacks.Assemblies", "Diagnostics.Stacks.Frames"),
        new Room("Diagnostics.Stacks.Endpoints", "Diagnostics.Stacks.Il", "Diagnostics.Stacks.Assemblies", "Diagnostics.Stacks.Calls"),
        new Room("Diagnostics.Monitor", "Results", "Diagnostics.EventPipe", "Diagnostics.Routes"),
        new Room("Diagnostics.Monitor.Machine"),
        new Room("Diagnostics.Monitor.Metrics"),
        new Room("Diagnostics.Monitor.Pool"),
        new Room("Diagnostics.Blame", "Results", "Diagnostics.EventPipe", "Diagnostics.Stacks", "Diagnostics.Monitor"),
        new Room("Diagnostics.Blame.Blocking"),
        new Room("Diagnostics.Blame.Places", "Diagnostics.Blame.Blocking"),
        new Room("Diagnostics.Blame.Requests"),
        new Room("Diagnostics.Blame.Reading", "Diagnostics.Blame.Blocking", "Diagnostics.Blame.Places", "Diagnostics.Blame.Requests"),
        new Room("Diagnostics.Blame.Tally", "Diagnostics.Blame.Reading"),
        new Room("Diagnostics.Blame.Bursts", "Diagnostics.Blame.Reading", "Diagnostics.Blame.Requests", "Diagnostics.Blame.Tally"),
        new Room("Diagnostics.Blame.Releases"),
        new Room("Diagnostics.Launch", "Diagnostics.Processes"),
        new Room("Diagnostics.Investigation", "Find", "Diagnostics.Blame", "Diagnostics.Launch"),
        new Room("Diagnostics.Investigation.Targets"),
        new Room("Diagnostics.Investigation.Watching"),
        new Room("Diagnostics.Investigation.FollowUps", "Diagnostics.Investigation.Targets", "Diagnostics.Investigation.Watching"),
        new Room("Diagnostics.Investigation.Comparison", "Diagnostics.Investigation.Targets", "Diagnostics.Investigation.Watching"),

        // The published experiments.
        new Room("Experiments.Dependencies", "Diagnostics.Processes"),
        new Room("Experiments.Lab", "Diagnostics.Processes", "Experiments.Dependencies"),
        new Room("Experiments.Files", "Plan", "Experiments.Dependencies", "Experiments.Lab"),
        new Room("Experiments.Claims", "Report", "Experiments.Files"),
        new Room("Experiments.Running", "Diagnostics.Investigation", "Experiments.Files", "Experiments.Claims"),

        // The command.
        new Room("Tool.Cli", "Plan"),
        new Room("Tool.Options", "Find", "Diagnostics.Investigation", "Tool.Cli"),
        new Room("Tool.Doctor", "Run", "Diagnostics.Monitor", "Diagnostics.Processes"),
        new Room("Tool.Doctor.Facts"),
        new Room("Tool.Doctor.Checks", "Tool.Doctor.Facts"),
        new Room("Tool.Doctor.Reading", "Tool.Doctor.Facts"),
        new Room("Tool.Terminal", "Find", "Diagnostics.Investigation", "Tool.Cli", "Tool.Doctor"),
        new Room("Tool.Dashboard", "Find", "Diagnostics.Investigation", "Tool.Cli"),
        new Room("Tool.GitHub", "Report", "Tool.Cli"),
        new Room("Tool.Output", "Tool.Options", "Tool.Terminal", "Tool.Dashboard", "Tool.GitHub"),
        new Room("Tool.Verbs", "Tool.Options", "Tool.Output"),
        new Room("Tool.Verbs.Find"),
        new Room("Tool.Verbs.Run"),
        new Room("Tool.Verbs.Compare"),
        new Room("Tool.Verbs.Watch"),
        new Room("Tool.Verbs.Blame"),
        new Room("Tool.Verbs.Report"),
        new Room("Tool.Verbs.Doctor", "Tool.Doctor"),
        new Room("Tool.Verbs.Lab", "Experiments.Running"),
        new Room(HouseMap.Entry, "Tool.Verbs"));
}
