using Threadbare.Plan;
using YamlDotNet.Core;
using YamlDotNet.Serialization;
using YamlDotNet.Serialization.NamingConventions;

namespace Threadbare.Experiments.Files;

/// <summary>Reads the experiments that lie beside the tool.</summary>
internal static class ExperimentFiles
{
    /// <summary>The tour's name: what <c>threadbare lab</c> runs when none is given.</summary>
    public const string Tour = "tour";

    private static readonly string Folder = Path.Combine(AppContext.BaseDirectory, "lab", "experiments");

    /// <summary>All of them: the tour first, then in the order of their publication.</summary>
    public static IReadOnlyList<Experiment> All() =>
        [.. Directory.EnumerateFiles(Folder, "*.yaml")
            .Select(Read)
            .OrderBy(experiment => experiment.Name != Tour)
            .ThenBy(experiment => experiment.Source?.Year ?? int.MaxValue)
            .ThenBy(experiment => experiment.Name, StringComparer.Ordinal)];

    /// <summary>Reads one experiment.</summary>
    /// <exception cref="UsageException">The text is not one.</exception>
    public static Experiment Parse(string text, string file)
    {
        try
        {
            Experiment? read = new DeserializerBuilder().WithNamingConvention(HyphenatedNamingConvention.Instance)
                .WithDuplicateKeyChecking()
                .WithEnforceNullability()
                .Build()
                .Deserialize<Experiment?>(text);
            return read is not null && IsWhole(read)
                ? read
                : throw new UsageException($"{file}, line 1: an entry is empty. Expected an experiment, with a name, a title and parts.");
        }
        catch (YamlException fault)
        {
            string problem = fault.InnerException is InvalidCastException
                ? "a value of the wrong kind. Expected a list, such as [sync, async], or one value where a list stands."
                : fault.InnerException?.Message ?? fault.Message;
            throw new UsageException($"{file}, line {fault.Start.Line}: {problem}");
        }
        catch (Exception fault) when (fault is InvalidOperationException or ArgumentException)
        {
            // The reader of YAML ends so at some documents that are none, and does not say where.
            throw new UsageException($"{file}, line 1: the file is no YAML ({fault.Message.TrimEnd('.')}). Expected an experiment.");
        }
    }

    // The reader of YAML refuses an empty value, but not an empty element of a list.
    private static bool IsWhole(Experiment experiment) => !experiment.Notes.Contains(null!)
        && experiment.Parts.TrueForAll(part => part is not null && IsWhole(part));

    private static bool IsWhole(ExperimentPart part) => !part.Arms.Contains(null!) && !part.Claims.Contains(null!)
        && !part.Charts.Contains(null!) && part.Pairs.TrueForAll(pair => pair is not null && !pair.Contains(null!));

    private static Experiment Read(string file) => Parse(File.ReadAllText(file), Path.GetFileName(file));
}
