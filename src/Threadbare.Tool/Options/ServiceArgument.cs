namespace Threadbare.Tool.Options;

/// <summary>Names a service on this machine without any load: by an address, a port or a process.</summary>
/// <param name="described">The description of the argument; null for the usual one.</param>
internal sealed class ServiceArgument(string? described = null)
{
    private readonly ProcessOption _pid = new("The process to watch [the one that listens on the target's port]");

    public ValueArgument Argument { get; } = new("TARGET", described ?? "An address of the service on this machine, or its port");

    public ValueOption Pid => _pid.Value;

    /// <summary>Reads the process; 0 when a mistake was reported.</summary>
    public int Read(OptionReader reader, string verb)
    {
        if (_pid.Read(reader) is not { } id)
        {
            return ReadAddress(reader, verb) is { } url ? Listening(url, reader) : 0;
        }

        if (reader.Words(Argument) is [string word, ..])
        {
            reader.Fault($"--pid {id} and '{Mask.Address(word)}' both name a service: leave one out.");
        }

        return id;
    }

    /// <summary>Reads the address; null when a mistake was reported.</summary>
    public Uri? ReadAddress(OptionReader reader, string verb)
    {
        IReadOnlyList<string> words = reader.Words(Argument);
        if (words.Count != 1)
        {
            return Fault(reader, words.Count == 0
                ? "No service is named: expected an address such as localhost:5000, or --pid N."
                : $"'{string.Join(" ", words.Select(Mask.Address))}': expected one service.");
        }

        if (AddressText.OfService(words[0]) is not { } url)
        {
            return Fault(reader, $"'{Mask.Address(words[0])}': expected an address such as localhost:5000, a port, or --pid N.");
        }

        return TargetPlace.IsLocal(url.AbsoluteUri)
            ? url
            : Fault(reader, $"'{Mask.Address(words[0])}' is not on this machine: run threadbare {verb} where the service runs.");
    }

    private static int Listening(Uri url, OptionReader reader)
    {
        if (ListeningProcess.Find(url.Port) is { } process)
        {
            return process;
        }

        reader.Fault($"'{url.Authority}': {OptionNames.Closed.Translate(ListeningProcess.ExplainNotFound(url.Port))}");
        return 0;
    }

    private static Uri? Fault(OptionReader reader, string problem)
    {
        reader.Fault(problem);
        return null;
    }
}
