using Threadbare.IntegrationTests.Lab;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The command of each verb: a few seconds, with bounds that hold where the target is silent.</summary>
internal static class Commands
{
    private static readonly string[] Patience = ["--timeout", "1s", "--grace", "1s"];

    /// <param name="verb">The verb.</param>
    /// <param name="lab">The service; null if the tool starts it.</param>
    /// <param name="launched">The service that the tool starts; null if it is there already.</param>
    /// <param name="watched">The options that say which process is watched.</param>
    public static string[] Create(MeasuringVerb verb, LabService? lab, LaunchedLab? launched, string[] watched)
    {
        string address = launched?.At("/SyncProducts?delay=1s") ?? lab?.At("/async") ?? "";
        string[] launch = launched is null ? [] : ["--launch", launched.Command];
        string[] load = launched is null ? ["--users", "2", "--duration", "4s", .. Patience] : ["--users", "40", "--duration", "12s"];
        return verb switch
        {
            MeasuringVerb.Run => ["run", address, .. load, .. watched, .. launch],
            MeasuringVerb.Find => ["find", address, "--max-users", "4", "--max-time", "20s", .. watched, .. launch],
            MeasuringVerb.Compare => ["compare", address, lab!.At("/hello"), "--users", "1", "--rounds", "5", "--duration", "1500ms",
                "--warm-up", "0s", .. Patience],
            MeasuringVerb.Watch => ["watch", .. watched.Length > 0 ? watched : ["--pid", $"{lab!.Id}"], "--for", "5s"],
            MeasuringVerb.Lab => ["lab", "tour", "--part", "partner"],
            var other => throw new InvalidOperationException($"Unknown verb {other}."),
        };
    }
}
