
namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The options of the table of verdicts.</summary>
internal sealed record VerdictOptions
{
    /// <summary>The services to search; all by default.</summary>
    public IReadOnlyList<KnownService> Services { get; init; } = KnownServices.All;

    /// <summary>The number of searches for each service.</summary>
    public int Rounds { get; init; } = 1;

    /// <summary>The number of services searched at a time.</summary>
    public int Beside { get; init; } = 1;

    /// <summary>The folder that keeps the runs, so that a wrong verdict can be judged again from its run.</summary>
    public string Keep { get; init; } = Path.Combine(SourceTree.Root, "artifacts", "verdicts");

    /// <summary>True to judge kept runs again with the current rules, without sending load.</summary>
    public bool IsAgain { get; init; }

    /// <summary>Reads the words after the first one.</summary>
    /// <exception cref="ArgumentException">A word is neither an option nor a service.</exception>
    public static VerdictOptions Read(IEnumerable<string> words)
    {
        var options = new VerdictOptions();
        var named = new List<KnownService>();
        var left = new Queue<string>(words);
        while (left.TryDequeue(out string? word))
        {
            switch (word)
            {
                case "--rounds": options = options with { Rounds = ReadWhole(word, left) }; break;
                case "--beside": options = options with { Beside = ReadWhole(word, left) }; break;
                case "--again": options = options with { IsAgain = true }; break;
                case "--keep" when left.TryDequeue(out string? folder): options = options with { Keep = folder }; break;
                default: named.Add(FindService(word)); break;
            }
        }

        return named.Count == 0 ? options : options with { Services = named };
    }

    /// <summary>Returns the folder that keeps a run of a service.</summary>
    public string GetFolder(KnownService service, int round) => Path.Combine(Keep, $"{service.Name}-{round}");

    private static int ReadWhole(string option, Queue<string> left) =>
        left.TryDequeue(out string? text) && int.TryParse(text, out int number) && number > 0
            ? number
            : throw new ArgumentException($"{option} {text}: expected a whole number from 1.");

    private static IEnumerable<string> AllNames => KnownServices.All.Select(service => service.Name);

    private static KnownService FindService(string name) =>
        KnownServices.All.FirstOrDefault(service => service.Name == name)
        ?? throw new ArgumentException($"{name}: expected one of these services: {string.Join(' ', AllNames)}.");
}
