namespace Threadbare.Benchmarks.Processes;

/// <summary>The plan files of the benchmarks, which lie beside the program.</summary>
internal static class PlanFile
{
    public static string OneGet { get; } = Find("one-get.yaml");

    public static string FiveSteps { get; } = Find("five-steps.yaml");

    public static string UsersWithState { get; } = Find("users-with-state.yaml");

    private static string Find(string name) => Path.Combine(AppContext.BaseDirectory, "PlanFiles", name);
}
