namespace Threadbare.Tool.Cli;

/// <summary>Translates the options of other load generators into those of a verb that do the same.</summary>
/// <remarks>Their names are from the help of ab, bombardier, curl, h2load, hey, JMeter, k6, Locust, NBomber, oha, vegeta and wrk.</remarks>
internal static class ForeignOptions
{
    private const int LongestShort = 2;

    // Theirs; ours, first the one that fits best; what the value must be. One letter can mean several things: the first that fits is it.
    private static readonly (string Theirs, string Ours, Value Value)[] Table =
    [
        ("-c --concurrency --connections --vus -u --clients --copies --threads", "--users --max-users", Value.Number),
        ("--max-vus", "--max-users --users", Value.Number),
        ("-d -z --time --run-time --during", "--duration --max-time", Value.Time),
        ("-n --iterations --number -i", "--requests", Value.Number),
        ("-t", "--loops", Value.Number),
        ("-t --connect-timeout --max-time --socket-timeout", "--timeout", Value.Time),
        ("-q -r -R --rps --qps --arrival-rate", "--rate", Value.Number),
        ("--ramp-up --ramp --hatch-time", "--over", Value.Time),
        ("--hatch-rate", "--spawn-rate", Value.Number),
        ("--think-time --wait-time --delay", "--think", Value.Time),
        ("--warmup --warmup-time", "--warm-up", Value.Time),
        ("-X -m --request", "--method", Value.Word),
        ("-b -D -p -d --data --data-raw --data-binary --body-file", "--body", Value.Text),
        ("-h2 --http2 --http3 --http-version", "--http", Value.Word),
        ("-k --insecure-skip-tls-verify", "--insecure", Value.None),
        ("-L --location --redirects", "--follow-redirects", Value.None),
        ("--disable-keepalive --no-keepalive --disable-keep-alive", "--no-keep-alive", Value.None),
        ("-o --output --export --summary-export", "--json", Value.Text),
        ("--thresholds", "--threshold", Value.Text),
    ];

    private enum Value
    {
        None,
        Number,
        Time,
        Word,
        Text,
    }

    /// <summary>Finds the option that does the same, with its value, such as <c>--users 10</c> for <c>-c 10</c>.</summary>
    /// <param name="given">The word that is no option of the verb.</param>
    /// <param name="next">The word after it; null if it is the last.</param>
    /// <param name="known">The options of the verb.</param>
    /// <returns>The option and its value to show, and whether the value is the next word; null if no tool has such an option.</returns>
    public static (string Ours, bool TakesNext)? Find(string given, string? next, IReadOnlyCollection<Option> known)
    {
        (string name, string? attached) = Divide(given);
        string? value = attached ?? (next is ['-', ..] ? null : next);
        foreach ((string theirs, string ours, Value kind) in Table.Where(row => row.Theirs.Split(' ').Contains(name)))
        {
            Option? option = ours.Split(' ')
                .Select(one => known.FirstOrDefault(other => other.Name == one))
                .FirstOrDefault(one => one is not null);
            string? read = value is null ? null : Read(kind, value);
            if (option is not null && (value is null || read is not null))
            {
                string shown = kind == Value.None ? "" : Show(option, read);
                return ($"{option.Name} {shown}".TrimEnd(), kind != Value.None && attached is null && value is not null);
            }
        }

        return null;
    }

    // -c10, -c=10 and --vus=10 too.
    private static (string Name, string? Value) Divide(string given)
    {
        int end = given.IndexOf('=');
        if (end > 0)
        {
            return (given[..end], given[(end + 1)..]);
        }

        bool isShort = given is ['-', not '-', _, ..] && char.IsAsciiDigit(given[LongestShort]);
        return isShort ? (given[..LongestShort], given[LongestShort..]) : (given, null);
    }

    // The value as this tool reads it; null if it is of another kind. Others take a number for a time in seconds.
    private static string? Read(Value kind, string value)
    {
        bool isNumber = NumberText.TryParse(value, out _);
        return kind switch
        {
            Value.Number => isNumber ? value : null,
            Value.Time => isNumber ? value + "s" : DurationText.TryParse(value, out _) ? value : null,
            Value.Word => value.Contains('/') ? null : value,
            Value.None or Value.Text or _ => value,
        };
    }

    private static string Show(Option option, string? value) =>
        value is null || option is ValueOption { HasSecrets: true } || value.Contains(' ') ? option.HelpName ?? "" : value;
}
