using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>What the table of verdicts is asked for.</summary>
internal sealed record VerdictOptions
{
    /// <summary>All unless some were named.</summary>
    public IReadOnlyList<KnownService> Services { get; init; } = KnownServices.All;

    /// <summary>How often each is searched.</summary>
    public int Rounds { get; init; } = 1;

    /// <summary>How many are searched at a time.</summary>
    public int Beside { get; init; } = 1;

    /// <summary>Keeps the runs: a verdict that is wrong is judged again from its run.</summary>
    public string Keep { get; init; } = Path.Combine(ToolRun.Root(), "artifacts", "verdicts");

    /// <summary>True to judge kept runs once more, by the rules as they are now, and send no load.</summary>
    public bool IsAgain { get; init; }

    /// <summary>Reads the words after the first.</summary>
    /// <exception cref="ArgumentException">One is no option and no service.</exception>
    public static VerdictOptions Read(IEnumerable<string> words)
    {
        var options = new VerdictOptions();
        var named = new List<KnownService>();
        var left = new Queue<string>(words);
        while (left.TryDequeue(out string? word))
        {
            switch (word)
            {
                case "--rounds": options = options with { Rounds = Whole(word, left) }; break;
                case "--beside": options = options with { Beside = Whole(word, left) }; break;
                case "--again": options = options with { IsAgain = true }; break;
                case "--keep" when left.TryDequeue(out string? folder): options = options with { Keep = folder }; break;
                default: named.Add(Named(word)); break;
            }
        }

        return named.Count == 0 ? options : options with { Services = named };
    }

    /// <summary>Where the run of a service is kept.</summary>
    public string FolderOf(KnownService service, int round) => Path.Combine(Keep, $"{service.Name}-{round}");

    private static int Whole(string option, Queue<string> left) =>
        left.TryDequeue(out string? text) && int.TryParse(text, out int number) && number > 0 ? number : throw new ArgumentException($"{option} {text}: expected a whole number from 1.");

    private static KnownService Named(string name) =>
        KnownServices.All.FirstOrDefault(service => service.Name == name)
        ?? throw new ArgumentException($"{name}: expected a service, one of {string.Join(' ', KnownServices.All.Select(service => service.Name))}.");
}
