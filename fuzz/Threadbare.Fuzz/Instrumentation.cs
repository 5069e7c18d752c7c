using System.Text;
using SharpFuzz;

namespace Threadbare.Fuzz;

/// <summary>Prepares a copy of this program for afl-fuzz.</summary>
internal static class Instrumentation
{
    private static readonly IReadOnlyList<string> Assemblies =
    [
        "Threadbare.Library.dll", "Threadbare.Diagnostics.dll", "Threadbare.Experiments.dll", "Threadbare.Databases.dll", "threadbare.dll",
    ];

    /// <summary>Makes the copy's assemblies report their branches, and writes the words of each target beside them.</summary>
    /// <param name="folder">The folder of the copy. This program must not run from there.</param>
    /// <param name="cancellationToken">Ends it early.</param>
    public static async Task ApplyAsync(string folder, CancellationToken cancellationToken)
    {
        foreach (string assembly in Assemblies)
        {
            Fuzzer.Instrument(Path.Combine(folder, assembly), _ => true, Options.Value);
        }

        foreach (FuzzTarget target in FuzzTargets.All.Where(target => target.Tokens.Count > 0))
        {
            IEnumerable<string> lines = target.Tokens.Select(word => $"\"{Escape(word)}\"");
            await File.WriteAllLinesAsync(Path.Combine(folder, $"{target.Name}.dict"), lines, cancellationToken);
        }
    }

    // The form of afl-fuzz: bytes that are not plain letters in hexadecimal.
    private static string Escape(string word) => string.Concat(
        Encoding.UTF8.GetBytes(word).Select(one => char.IsAsciiLetterOrDigit((char)one) ? $"{(char)one}" : $"\\x{one:x2}"));
}
