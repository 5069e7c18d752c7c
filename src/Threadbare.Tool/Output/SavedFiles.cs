namespace Threadbare.Tool.Output;

/// <summary>Saves the files of a result, and says where they are if it is not where the user wanted them.</summary>
internal static class SavedFiles
{
    /// <summary>Writes files of a kind of result, such as <c>comparison</c>.</summary>
    /// <returns>Their folder; null if none could be written.</returns>
    public static async Task<string?> SaveAsync(this Streams streams, string kind, string folder, Func<string, Task> writeAsync)
    {
        SavedRun saved = await new RunFolder(folder).SaveAsync(kind, writeAsync);
        await streams.SayProblemsAsync(saved.DescribeProblem());
        return saved.Folder;
    }

    /// <summary>Says why the files are not where they were wanted; empty if they are.</summary>
    public static IEnumerable<string> DescribeProblem(this SavedRun saved) => saved.Problem is not { } problem
        ? []
        : [problem + (saved.Folder is null ? " --json - prints it instead." : "")];
}
