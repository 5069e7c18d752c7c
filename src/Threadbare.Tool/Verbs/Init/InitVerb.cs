namespace Threadbare.Tool.Verbs.Init;

/// <summary>Drafts a plan file from a document, a recording, the requests of another client, or an address.</summary>
internal sealed class InitVerb(OutputOptions output) : IVerb
{
    private readonly InitOptions _options = new();

    public VerbHelp Help { get; } = new("init", "Drafts a plan file from an OpenAPI document, requests in a file, or an address",
        "Writes a plan file to begin with. From an address it asks the service for its OpenAPI document (/openapi/v1.json and the like); "
        + "if the service shows none, the plan has that one request. A file is an OpenAPI document (JSON or YAML), a recording of a "
        + "browser (HAR), a Postman collection, the requests of an editor (.http), a k6 script or a JMeter plan. Values that a later "
        + "request needs from an earlier answer are proposed as 'take'. Secrets are not copied: the plan has a place to fill them in. "
        + "Every request that was left out is listed with the reason, on standard error and at the end of the file.",
    [
        new("A plan for a service that shows its OpenAPI document", "threadbare init localhost:5000 -o plan.yaml"),
        new("From a document, for a service on this machine",
            "threadbare init openapi.json --target http://localhost:5000 -o plan.yaml"),
        new("From the requests that came with a new project", "threadbare init Shop.http -o plan.yaml"),
        new("From a recording that a browser saved", "threadbare init shop.har --target http://localhost:5000 -o shop.yaml"),
    ])
    { Kind = VerbKind.Plan, Without = OutputOptions.Files };

    public ValueArgument Argument => _options.Argument;

    public IReadOnlyList<OptionGroup> Groups => [_options.Group];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        InitChoice choice = _options.Read(reader, output.Read(reader));
        reader.RequireNoProblems();
        try
        {
            Draft draft = await DraftAsync(choice, streams, cancellationToken);
            string text = PlanDraft.Write(draft, choice.Format);
            await WriteAsync(draft, text, choice, streams);
            return ExitCode.Done;
        }
        catch (UnreachableServiceException fault)
        {
            await streams.SayProblemsAsync([fault.Message]);
            return ExitCode.CouldNotStart;
        }
    }

    private static async Task<Draft> DraftAsync(InitChoice choice, Streams streams, CancellationToken cancellationToken)
    {
        if (choice.Url is not { } url)
        {
            return DraftReading.Read(SourceFile.Read(choice.File!), choice.Draft);
        }

        using var service = new ServiceDocument();
        foreach (Uri place in ServiceDocument.ListPlaces(url))
        {
            if (await service.FindAsync(place, cancellationToken) is not { } found)
            {
                continue;
            }

            try
            {
                return DraftReading.Read(found, choice.Draft);
            }
            catch (UsageException) when (!ServiceDocument.NamesDocument(url.AbsolutePath))
            {
                // A page for every address is common: it is no document, and the next place may have one.
            }
        }

        return ServiceDocument.NamesDocument(url.AbsolutePath)
            ? throw new UsageException($"{Mask.Address(url.AbsoluteUri)} has no document: expected an OpenAPI document there.")
            : await DraftAddressAsync(url, choice, streams);
    }

    private static async Task<Draft> DraftAddressAsync(Uri url, InitChoice choice, Streams streams)
    {
        await streams.Error.WriteLineAsync($"{Addresses.ReadOrigin(url)} shows no OpenAPI document: the plan has one request.");
        return DraftReading.ReadAddress(url, choice.Draft);
    }

    private static async Task WriteAsync(Draft draft, string text, InitChoice choice, Streams streams)
    {
        if (choice.Output is { } file)
        {
            await PlanDraft.SaveAsync(file, text, choice.IsForced);
        }
        else
        {
            await streams.Output.WriteAsync(text);
        }

        if (!choice.IsQuiet)
        {
            await InitReport.WriteAsync(draft, choice, streams.Error);
        }
    }
}
