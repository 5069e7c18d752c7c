namespace Threadbare.Tool.Verbs.Lab;

/// <summary>Runs the built-in service and the published experiments.</summary>
internal sealed class LabVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private readonly ValueArgument _experiment = new("EXPERIMENT", "An experiment, list, serve or all [the tour]");
    private readonly FlagOption _full = new("--full",
        "Runs it as published instead of in the quick form; takes as long as the article did");
    private readonly ValueOption _part = new("--part", "NAME",
        "Only this part of the experiment") { Expected = "the name of a part, which threadbare lab list shows" };
    private readonly ValueOption _postgres = new("--postgres", "TEXT",
        "Connection string of a PostgreSQL server to use instead of starting one")
    { Expected = "a connection string such as \"Host=localhost;Username=me;Password=…\"" };
    private readonly ValueOption _set = new("--set", "NAME=VALUE",
        "With serve: a setting of the service, such as max-threads=50; may be repeated")
    {
        Expected = "a setting and its value, such as delay=2s", Repeats = true
    };
    private readonly ValueOption _port = new("--port", "N",
        "With serve: the port on loopback [5080]") { Expected = "a port from 1 to 65535" };

    public VerbHelp Help { get; } = new("lab",
        "Runs the published experiments on the built-in demo service; without a name, a tour of a minute",
        "A demo service with known performance bugs and real dependencies, and the published experiments on synchronous and asynchronous "
        + "request handling, repeated on this machine: published figures beside measured ones. Without a name it runs "
        + "the tour: one call to a slow partner service, made synchronously and asynchronously.",
    [
        new("The tour", "threadbare lab"),
        new("List the experiments", "threadbare lab list"),
        new("One experiment, a minute and a half", "threadbare lab products"),
        new("One part of an experiment, as published", "threadbare lab async-controllers --part ramp --full"),
        new("Everything that can run here, in ten minutes, with one page for all", "threadbare lab all --out runs/lab"),
        new("Only the service, for use with any tool", "threadbare lab serve --port 5080 --set delay=500ms"),
    ])
    { Without = [OutputOptions.Why] };

    public ValueArgument Argument => _experiment;

    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Experiments", [_full, _part, _postgres]),
        new("Service", [_port, _set]),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        IReadOnlyList<string> words = reader.Words(_experiment);
        if (words.Count > 1)
        {
            reader.Fault($"'{string.Join(" ", words)}': expected one experiment, or all.");
        }

        string word = words.Count > 0 ? words[0] : ExperimentFiles.Tour;
        LabServeSettings serve = ReadServe(reader);
        foreach (ValueOption needless in ((ValueOption[])[_port, _set]).Where(option => word != "serve" && reader.Has(option)))
        {
            reader.Fault($"{needless.Name} is for lab serve: add serve, or leave it out.");
        }

        IReadOnlyList<Experiment> all = ExperimentFiles.All();
        IReadOnlyList<Experiment> wanted = Wanted(word, all, reader);
        var settings = new ExperimentSettings
        {
            ReadLoad = LoadText.Parse, IsFull = reader.Has(_full), OnlyPart = PartOf(reader, wanted), Database = reader.Text(_postgres)
        };
        reader.RequireNoProblems();
        ComparedClaims.Require(wanted.SelectMany(experiment => experiment.Parts), settings);

        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        return word switch
        {
            "list" => await LabList.WriteAsync(all, settings, streams, choice),
            "serve" => await new LabServe(serve, streams, choice, interrupts, time).RunAsync(),
            _ => await RunAsync(word, wanted, settings, choice, streams, interrupts),
        };
    }

    private LabServeSettings ReadServe(OptionReader reader) => new()
    {
        Port = reader.WholeNumber(_port, 1, 65_535) ?? LabServeSettings.DefaultPort,
        Database = reader.Text(_postgres),
        Service = reader.List(_set, reader.Texts(_set), text => text.IndexOf('=', StringComparison.Ordinal) < 1 ? null : "--" + text),
    };

    private static IReadOnlyList<Experiment> Wanted(string word, IReadOnlyList<Experiment> all, OptionReader reader)
    {
        if (word is "list" or "serve")
        {
            return [];
        }

        if (word == "all")
        {
            return all;
        }

        IReadOnlyList<Experiment> found = [.. all.Where(experiment => experiment.Name == word)];
        if (found.Count == 0)
        {
            IEnumerable<string> names = all.Select(experiment => experiment.Name).Concat(["list", "serve", "all"]);
            string near = NearestName.Find(word, names) is { } name
                ? $"did you mean {name}?"
                : $"expected one of {string.Join(", ", names)}.";
            reader.Fault($"'{word}' is not an experiment: {near}");
        }

        return found;
    }

    private string? PartOf(OptionReader reader, IReadOnlyList<Experiment> wanted)
    {
        string? part = reader.Text(_part);
        if (part is not null && wanted.Count > 0 && !wanted.Any(experiment => experiment.Parts.Exists(p => p.Name == part)))
        {
            string names = string.Join(", ", wanted.SelectMany(experiment => experiment.Parts).Select(p => p.Name));
            reader.Fault($"--part {part}: expected one of {names}.");
        }

        return part;
    }

    private async Task<ExitCode> RunAsync(string word, IReadOnlyList<Experiment> wanted, ExperimentSettings settings, OutputChoice choice,
        Streams streams, Interrupts interrupts)
    {
        string name = word == ExperimentFiles.Tour ? "tour" : "lab-" + word;
        string folder = choice.ChooseFolder(RunId.Create(time.GetUtcNow(), name));
        Directory.CreateDirectory(folder);
        var view = new TerminalLabView(streams, choice, interrupts, time);
        var reports = new List<LabReport>();
        await using (var parts = new LabDependencies(folder, settings.Database, time))
        {
            foreach (Experiment experiment in wanted.TakeWhile(_ => !interrupts.HasAny))
            {
                reports.Add(await RunAsync(experiment, settings, parts, view, interrupts,
                    wanted.Count > 1 ? Path.Combine(folder, experiment.Name) : folder));
            }
        }

        if (wanted.Count > 1)
        {
            await LabFiles.SaveIndexAsync(reports, folder);
        }

        await new JsonOutput(choice, streams).WriteAsync(() => LabFiles.ToText(reports));
        return interrupts.HasAny ? ExitCode.Interrupted : ExitCode.Done;
    }

    private async Task<LabReport> RunAsync(Experiment experiment, ExperimentSettings settings, LabDependencies parts, TerminalLabView view,
        Interrupts interrupts, string folder)
    {
        ExperimentSettings scaled = settings with { Scale = settings.IsFull ? 1 : experiment.QuickScale };
        view.OnExperiment(experiment, scaled);
        string name = experiment.Name == ExperimentFiles.Tour ? "" : " " + experiment.Name;
        string command =
            $"threadbare lab{name}{(settings.OnlyPart is { } part ? $" --part {part}" : "")}{(settings.IsFull ? " --full" : "")}";
        LabReport report = await new ExperimentRunner(experiment, scaled, parts, view, interrupts.Tokens, time).RunAsync(folder, command);
        SavedRun saved = await LabFiles.SaveAsync(report, folder);
        if (saved.Problem is { } problem)
        {
            view.OnProblem(problem);
        }

        view.OnEnd(report, saved.Folder ?? folder);
        return report;
    }
}
