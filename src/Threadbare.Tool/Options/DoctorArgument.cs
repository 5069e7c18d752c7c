namespace Threadbare.Tool.Options;

/// <summary>Names what the doctor examines besides the machine: an address anywhere, a process here, both, or nothing.</summary>
internal sealed class DoctorArgument
{
    private readonly ProcessOption _pid = new("The process to examine [the one that listens on the address's port on this machine]");

    public ValueArgument Argument { get; } = new(
        "[URL|PLAN]", "An address of the service, or a plan file that loads it; without it, only this machine is examined");

    public OptionGroup Group => new("Process", [_pid.Value]);

    public DoctorChoice Read(OptionReader reader)
    {
        int? pid = _pid.Read(reader);
        IReadOnlyList<string> words = reader.Words(Argument);
        if (words.Count > 1)
        {
            reader.Fault($"'{string.Join(" ", words.Select(Mask.Address))}': expected one address.");
        }

        return new DoctorChoice(words is [string word] ? ReadUrl(word, reader) : null, pid);
    }

    private static Uri? ReadUrl(string word, OptionReader reader)
    {
        var plans = new PlanReader(InputFiles.OfDisk);
        if (plans.Names(word))
        {
            return plans.Read(reader, word, target: null) is { } basis
                ? ChooseUrl(PlanArgument.Require(basis))
                : null;
        }

        if (AddressText.OfService(word) is { } url)
        {
            return url;
        }

        reader.Fault($"'{Mask.Address(word)}': expected an address such as localhost:5000/orders, a port, or a plan file.");
        return null;
    }

    // One that can be read without a user's values and without changing anything; else that of the whole service.
    private static Uri ChooseUrl(LoadPlan plan)
    {
        PlanEndpoint? readable = plan.Endpoints.FirstOrDefault(endpoint => endpoint.Method == "GET" && !endpoint.Url.Contains('{'));
        return readable is null ? new Uri(new Uri(plan.Target ?? plan.Urls[0]), "/") : new Uri(readable.Url);
    }
}
