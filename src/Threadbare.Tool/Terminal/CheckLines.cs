namespace Threadbare.Tool.Terminal;

/// <summary>Prints the requests that try a plan: one line each, then what was taken and what failed.</summary>
internal sealed class CheckLines(IAnsiConsole console, bool isSilent)
{
    private const int Widest = 140;
    private const string Indent = "          ";

    // Enough for the sentence with which a service says what is wrong.
    private const int LongestBeginning = 300;

    private string? _scenario;

    /// <summary>Prints one request.</summary>
    public void Write(CheckedRequest request)
    {
        if (isSilent)
        {
            return;
        }

        if (_scenario != request.Scenario)
        {
            _scenario = request.Scenario;
            console.WriteLine(request.Scenario, new Style(decoration: Decoration.Bold));
        }

        console.Write($"  {NamePart(request.Part),-8}");
        console.Write($"{request.Method} {request.Address}  ");
        console.Write(Describe(request), new Style(request.Failure is null ? Color.Green : Color.Red));
        console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"  {request.Ms:0} ms"));
        foreach (TakenValue taken in request.Taken)
        {
            Say($"took {taken.Variable} = {taken.Shown}");
        }

        WriteFailure(request);
    }

    /// <summary>Prints how many requests passed.</summary>
    public void WriteSummary(IReadOnlyList<CheckedRequest> sent)
    {
        if (isSilent)
        {
            return;
        }

        int failed = sent.Count(request => request.Failure is not null);
        string all = sent.Count == 1 ? "1 request" : $"{sent.Count} requests";
        console.WriteLine();
        console.WriteLine(failed == 0 ? $"{all}: all passed." : $"{all}: {failed} failed.");
    }

    private void WriteFailure(CheckedRequest request)
    {
        if (request.Failure is null)
        {
            return;
        }

        if (request.Detail is { } detail)
        {
            Say($"{char.ToUpperInvariant(detail[0])}{detail[1..].TrimEnd('.')}.");
        }

        if (request.Failed.Count > 0)
        {
            Say($"failed: {string.Join("; ", request.Failed)}");
        }

        string beginning = string.Join(' ', request.Beginning.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
        if (beginning.Length > 0)
        {
            bool isLong = beginning.Length > LongestBeginning;
            Say($"body: {(isLong ? beginning[..LongestBeginning] + "..." : beginning)}");
        }
    }

    private void Say(string text) =>
        console.WriteWrapped(text, Math.Min(Widest, console.Profile.Width), new Style(Color.Grey), Indent);

    private static string Describe(CheckedRequest request) => request switch
    {
        { Status: { } status, Failure: null } => status.ToString(CultureInfo.InvariantCulture),
        { Status: { } status, Failure: { } failure } when failure != $"http-{status}" =>
            string.Create(CultureInfo.InvariantCulture, $"{status} {failure}"),
        { Failure: { } failure } => failure,
        _ => "",
    };

    private static string NamePart(ScenarioPart part) => part switch
    {
        ScenarioPart.Start => "start",
        ScenarioPart.Steps => "steps",
        ScenarioPart.Finish => "finish",
    };
}
