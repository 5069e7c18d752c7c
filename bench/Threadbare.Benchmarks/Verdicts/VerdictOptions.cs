using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The options of the table of verdicts.</summary>
internal sealed record VerdictOptions
{
    // More would only show that nothing gets a turn.
    private const int MostBusy = 64;

    // A search that only waits leaves the processors to a second one.
    private const int QuickTogether = 2;

    private const string QuickTime = "40s";

    private static readonly string[] Quick = ["--max-step", "4s"];

    /// <summary>The services to search; all by default.</summary>
    public IReadOnlyList<KnownService> Services { get; init; } = KnownServices.All;

    /// <summary>The number of searches for each service.</summary>
    public int Rounds { get; init; } = 1;

    /// <summary>The number of services searched at a time.</summary>
    public int Together { get; init; } = 1;

    /// <summary>The numbers of busy processes beside which every service is searched, a column of the table each.</summary>
    public IReadOnlyList<int> Beside { get; init; } = [0];

    /// <summary>The longest time of a search, as the tool reads it; null for the tool's own.</summary>
    public string? MaxTime { get; init; }

    /// <summary>The folder that keeps the runs, so that a wrong verdict can be judged again from its run.</summary>
    public string Keep { get; init; } = Path.Combine(SourceTree.Root, "artifacts", "verdicts");

    /// <summary>True to judge kept runs again with the current rules, without sending load.</summary>
    public bool IsAgain { get; init; }

    /// <summary>True for short steps and a bound on each search: all services in about ten minutes on two cores.</summary>
    public bool IsQuick { get; init; }

    /// <summary>The program that loads each service while <c>watch</c> looks on; null if <c>find</c> loads it.</summary>
    public Driver? Driver { get; init; }

    /// <summary>The runtime that the services bring, such as <c>11.0.0-async</c>; null for the one that is installed.</summary>
    public string? Runtime { get; init; }

    /// <summary>The options of <c>find</c> for a service.</summary>
    public IEnumerable<string> OptionsOf(KnownService service) =>
    [
        .. service.Options,
        .. IsQuick ? Quick : [],
        .. MaxTime is { } time ? ["--max-time", time] : Array.Empty<string>(),
    ];

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
                case "--together": options = options with { Together = ReadWhole(word, left) }; break;
                case "--beside": options = options with { Beside = ReadNumbers(word, left) }; break;
                case "--quick": options = options with { IsQuick = true, MaxTime = QuickTime, Together = QuickTogether }; break;
                case "--again": options = options with { IsAgain = true }; break;
                case "--driven" when left.TryDequeue(out string? driver): options = options with { Driver = Driver.Find(driver) }; break;
                case "--on" when left.TryDequeue(out string? runtime): options = options with { Runtime = runtime }; break;
                case "--max-time" when left.TryDequeue(out string? time): options = options with { MaxTime = time }; break;
                case "--keep" when left.TryDequeue(out string? folder): options = options with { Keep = folder }; break;
                default: named.Add(FindService(word)); break;
            }
        }

        options = named.Count == 0 ? options : options with { Services = named };

        // The tool starts the lab that has a database, and it has only its own.
        return options.Runtime is null
            ? options
            : options with { Services = [.. options.Services.Where(service => !service.HasDatabase)] };
    }

    /// <summary>Returns the folder that keeps a run of a service by this build.</summary>
    /// <param name="service">The service.</param>
    /// <param name="beside">The number of busy processes beside it.</param>
    /// <param name="round">The round, from 1.</param>
    public string GetFolder(KnownService service, int beside, int round)
    {
        string form = Driver is { } driver ? $"-{driver.Name}" : IsQuick ? "-quick" : "";
        string on = Runtime is { } runtime ? $"-on-{runtime}" : "";
        return Path.Combine(Keep, Machine.Commit, $"{service.Name}-{beside}-{round}{form}{on}");
    }

    private static int[] ReadNumbers(string option, Queue<string> left)
    {
        string text = left.TryDequeue(out string? given) ? given : "";
        string[] words = text.Split(',');
        return words.All(word => int.TryParse(word, out int number) && number is >= 0 and <= MostBusy)
            ? [.. words.Select(int.Parse)]
            : throw new ArgumentException($"{option} {text}: expected numbers of busy processes from 0 to {MostBusy}, such as 0,2,4,8.");
    }

    private static int ReadWhole(string option, Queue<string> left) =>
        left.TryDequeue(out string? text) && int.TryParse(text, out int number) && number > 0
            ? number
            : throw new ArgumentException($"{option} {text}: expected a whole number from 1.");

    private static IEnumerable<string> AllNames => KnownServices.All.Select(service => service.Name);

    private static KnownService FindService(string name) =>
        KnownServices.All.FirstOrDefault(service => service.Name == name)
        ?? throw new ArgumentException($"{name}: expected one of these services: {string.Join(' ', AllNames)}.");
}
