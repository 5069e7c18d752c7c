using System.Globalization;

namespace Threadbare.Fuzz;

/// <summary>The options of the command.</summary>
internal sealed record FuzzOptions
{
    /// <summary>The line that explains them.</summary>
    public const string Usage =
        "fuzz [--target NAME] [--seconds N] [--count N] [--seed N] [--input FILE], or for eng/fuzz.sh: --guided NAME, --instrument FOLDER";

    /// <summary>The name of the only target to run; null for all.</summary>
    public string? Target { get; init; }

    /// <summary>How long each target runs, in seconds; 5 where no count is given either.</summary>
    public int? Seconds { get; init; }

    /// <summary>The most inputs for each target; null for as many as the time allows.</summary>
    public long? Count { get; init; }

    /// <summary>The seed of all inputs. The same seed and count give the same inputs.</summary>
    public int Seed { get; init; } = 1;

    /// <summary>A file to try alone, such as a finding; null to make inputs.</summary>
    public string? Input { get; init; }

    /// <summary>The name of the target that reads the inputs of afl-fuzz; null to make inputs here.</summary>
    public string? Guided { get; init; }

    /// <summary>The folder of a copy of this program to prepare for afl-fuzz; null to try inputs.</summary>
    public string? Instrument { get; init; }

    /// <summary>Reads the options, or says in one line why it cannot.</summary>
    public static FuzzOptions? Parse(IReadOnlyList<string> words, out string problem)
    {
        var options = new FuzzOptions();
        problem = "";
        for (int at = 0; at < words.Count; at += 2)
        {
            string value = at + 1 < words.Count ? words[at + 1] : "";
            if (options.With(words[at], value) is not { } next)
            {
                problem = $"{words[at]} {value}: expected {Usage}, with numbers from 0 and one of the targets "
                    + $"{string.Join(", ", FuzzTargets.All.Select(target => target.Name))}.";
                return null;
            }

            options = next;
        }

        return options;
    }

    private FuzzOptions? With(string name, string value)
    {
        if (name is "--target" or "--guided")
        {
            bool isTarget = FuzzTargets.All.Any(target => target.Name == value);
            FuzzOptions chosen = name == "--guided" ? this with { Guided = value } : this with { Target = value };
            return isTarget ? chosen : null;
        }

        if (name == "--instrument")
        {
            return Directory.Exists(value) ? this with { Instrument = value } : null;
        }

        if (name == "--input")
        {
            return File.Exists(value) ? this with { Input = value } : null;
        }

        return int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? name switch
        {
            "--seconds" => this with { Seconds = number },
            "--count" => this with { Count = number },
            "--seed" => this with { Seed = number },
            _ => null,
        } : null;
    }
}
