namespace Threadbare.Tool.Commands;

/// <summary>Names what the doctor looks at beside the machine: an address anywhere, a process here, both, or nothing.</summary>
internal sealed class DoctorArgument
{
    private readonly ValueOption _pid = new("--pid", "N", "The process to look at, in place of the one that listens on the address' port on this machine") { Expected = "the number of a running process" };

    public ValueArgument Argument { get; } = new("[URL]", "An address of the service; without it only this machine is looked at");

    public OptionGroup Group => new("Looking", [_pid]);

    public DoctorChoice Read(OptionReader reader)
    {
        int? pid = reader.WholeNumber(_pid, 1, int.MaxValue);
        if (pid is { } id && OperatingSystem.IsLinux() && !Directory.Exists($"/proc/{id}"))
        {
            reader.Fault($"--pid {id}: no such process runs. Expected {_pid.Expected}.");
        }

        IReadOnlyList<string> words = reader.Words(Argument);
        if (words.Count > 1)
        {
            reader.Fault($"'{string.Join(" ", words)}': expected one address.");
        }

        return new DoctorChoice(words is [string word] ? ReadUrl(word, reader) : null, pid);
    }

    private static Uri? ReadUrl(string word, OptionReader reader)
    {
        string address = word.Length > 0 && word.All(char.IsAsciiDigit) ? ":" + word : word;
        if (Uri.TryCreate(AddressText.Complete(address), UriKind.Absolute, out Uri? url) && url.Scheme is "http" or "https" && url.Port > 0)
        {
            return url;
        }

        reader.Fault($"'{word}': expected an address such as localhost:5000/orders, or a port.");
        return null;
    }
}
