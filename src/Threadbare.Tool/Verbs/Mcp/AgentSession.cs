namespace Threadbare.Tool.Verbs.Mcp;

/// <summary>Runs verbs for a coding agent in this process, one at a time: two loads at once would measure each other.</summary>
/// <param name="createVerbs">Creates the verbs, for the options of their output.</param>
/// <param name="mayLoad">The hosts beside this machine that may be loaded.</param>
/// <param name="time">The clock.</param>
internal sealed class AgentSession(
    Func<OutputOptions, IReadOnlyList<IVerb>> createVerbs, IReadOnlyList<string> mayLoad, TimeProvider time) : IDisposable
{
    private readonly SemaphoreSlim _turn = new(1);
    private readonly string[] _permission = [.. mayLoad.Select(host => $"{LoadGuard.Option}={host}")];

    /// <summary>Runs the verb of a tool and writes its answer.</summary>
    /// <param name="name">The tool.</param>
    /// <param name="given">The arguments.</param>
    /// <param name="say">Takes each line of progress.</param>
    /// <param name="cancellationToken">Ends the load; what was measured is kept.</param>
    public async Task<(string Text, bool IsError)> CallAsync(
        string name, IEnumerable<KeyValuePair<string, JsonElement>> given, Action<string> say, CancellationToken cancellationToken)
    {
        try
        {
            AgentTool tool = AgentTool.All.FirstOrDefault(tool => tool.Name == name) ?? throw new UsageException(
                $"'{name}' is not a tool: expected {string.Join(", ", AgentTool.All.Select(tool => tool.Name))}.");
            var arguments = new AgentArguments(tool, given);
            RequireMayLoad(arguments);
            await _turn.WaitAsync(cancellationToken);
            try
            {
                return await RunAsync(arguments, say, cancellationToken);
            }
            finally
            {
                _turn.Release();
            }
        }
        catch (UsageException mistake)
        {
            return (AgentAnswer.Write(ExitCode.Usage, null, mistake.Problems, null, null), true);
        }
    }

    public void Dispose() => _turn.Dispose();

    private async Task<(string Text, bool IsError)> RunAsync(
        AgentArguments arguments, Action<string> say, CancellationToken cancellationToken)
    {
        string verb = arguments.Find("against") is null ? arguments.Tool.Name : "compare";
        string folder = RunFolder.Claim("runs", RunId.Create(time.GetUtcNow(), verb));
        string[] words =
        [
            verb, arguments.First, .. arguments.Find("against") is { } later ? (string[])[later] : [], .. arguments.ListOptions(),
            .. verb is "find" or "run" ? _permission : [],
            verb == "report" ? "--format=markdown" : $"{OutputOptions.Folder}={folder}",
        ];
        using var printed = new StringWriter();
        var problems = new List<string>();
        var output = new OutputOptions();
        var streams = new Streams
        {
            Output = printed, Error = new LineWriter(line => (IsProblem(line) ? problems.Add : say)(line)), HasColor = false,
        };
        var line = new CommandLine(createVerbs(output), output.Group, streams) { Names = () => OptionNames.Closed };
        var code = (ExitCode)await line.RunAsync(words, cancellationToken);
        RunFolder.ReleaseEmpty(folder);
        string? report = verb == "report" && code == ExitCode.Done
            ? printed.ToString()
            : await ReadAsync(Path.Combine(folder, verb == "review" ? ReviewMarkdown.FileName : MarkdownSummary.Name));
        string? files = verb == "report" && report is not null ? arguments.First : Directory.Exists(folder) ? folder : null;
        return (AgentAnswer.Write(code, report, problems, files, arguments.Find("section")),
            code is ExitCode.Usage or ExitCode.CouldNotStart or ExitCode.Bug);
    }

    // Read as the verb will read it; a mistake in it is the verb's to say.
    private void RequireMayLoad(AgentArguments arguments)
    {
        if (arguments.Tool.Name is not ("find" or "run"))
        {
            return;
        }

        LoadPlan plan = LoadText.ParseSearch(string.Join(' ', _permission), [arguments.First]) with { Allowed = mayLoad };
        if (LoadGuard.FindOthers(plan) is [var host, ..])
        {
            throw new UsageException($"{host} is another machine: only services on this one are loaded for an agent. Its user can start "
                + $"threadbare mcp with --allow-target {host}.");
        }
    }

    private static bool IsProblem(string line) => line.StartsWith("threadbare: ", StringComparison.Ordinal);

    private static async Task<string?> ReadAsync(string file) => File.Exists(file) ? await File.ReadAllTextAsync(file) : null;
}
