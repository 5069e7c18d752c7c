using System.Globalization;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>Another load generator, which holds one load after another while the service is watched.</summary>
/// <param name="Name">The name that selects it.</param>
/// <param name="Hold">The shell command that holds <c>$c</c> connections to <c>$url</c> for <see cref="Seconds"/> seconds.</param>
internal sealed record Driver(string Name, string Hold)
{
    private const string Seconds = "8";

    // Up to twice the largest size of the known services that it reaches.
    private static readonly int[] Levels = [2, 8, 16, 24, 32, 64, 128];

    private static IReadOnlyList<Driver> All { get; } =
    [
        new("wrk", $"wrk -t 2 -c $c -d {Seconds}s $url"),
        new("hey", $"hey -c $c -z {Seconds}s -t 0 $url"),
        new("ab", $"ab -k -q -s 60 -c $c -t {Seconds} -n 100000000 $url"),
        new("h2load", $"h2load --h1 -t 2 -c $c -D {Seconds} $url"),
    ];

    /// <summary>Returns the one of this name.</summary>
    /// <exception cref="ArgumentException">No program has this name.</exception>
    public static Driver Find(string name) =>
        All.FirstOrDefault(driver => driver.Name == name)
        ?? throw new ArgumentException($"{name}: expected one of these programs: {string.Join(' ', All.Select(driver => driver.Name))}.");

    /// <summary>Returns the command that holds all loads.</summary>
    public string[] CommandOf(string url)
    {
        string levels = string.Join(' ', Levels.Select(level => level.ToString(CultureInfo.InvariantCulture)));
        return ["sh", "-c", $"url='{url}'; for c in {levels}; do {Hold} > /dev/null; done"];
    }
}
