namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads the steps of scenarios.</summary>
internal sealed class StepReading(ReadingContext context)
{
    private static readonly string[] Bodies = ["json", "form", "body", "file"];

    /// <summary>Reads a list of steps.</summary>
    public IReadOnlyList<ScenarioStep> Read(IReadOnlyList<PlanNode> steps) => [.. steps.Select(step => ReadStep(new Fields(step)))];

    private ScenarioStep ReadStep(Fields step)
    {
        if (step.Has("think"))
        {
            return ReadThink(step.ReadText("think") ?? "");
        }

        if (step.Has("repeat"))
        {
            Fields repeat = step.ReadMap("repeat");
            return new RepeatStep(repeat.ReadWhole("times") ?? 1, Read(repeat.ReadList("steps")));
        }

        if (step.Has("group"))
        {
            Fields group = step.ReadMap("group");
            return new GroupStep(group.ReadText("name") ?? "", Read(group.ReadList("steps")));
        }

        return ReadRequest(step);
    }

    private static ThinkStep ReadThink(string text)
    {
        string[] ends = text.Split("..");
        bool isTime = DurationText.TryParse(ends[0], out TimeSpan least) & DurationText.TryParse(ends[^1], out TimeSpan most);
        return isTime ? new ThinkStep(least, most) : new ThinkStep(TimeSpan.Zero, TimeSpan.Zero);
    }

    private RequestStep ReadRequest(Fields step)
    {
        string? method = StepKeys.Methods.FirstOrDefault(step.Has);
        Fields request = step.ReadMap("request");
        return new RequestStep
        {
            Method = (method ?? request.ReadText("method") ?? "GET").ToUpperInvariant(),
            Url = method is null ? request.ReadText("url") ?? "/" : step.ReadText(method) ?? "/",
            Name = step.ReadText("name"),
            Headers = step.ReadHeaders("headers"),
            Query = [.. step.ReadPairs("query").Select(pair => new NamedText(pair.Name, pair.Text))],
            Body = ReadBody(step),
            Timeout = step.ReadTime("timeout"),
            Expect = step.Has("expect") ? ReadExpectation(step.ReadMap("expect")) : null,
            Take = [.. step.ReadPairs("take").Select(pair => ReadTake(pair.Name, pair.Text))],
            OnFail = Words.Actions.Read(step.ReadText("onFail")),
        };
    }

    private StepBody? ReadBody(Fields step)
    {
        string[] given = [.. Bodies.Where(key => step.Entries.Any(entry => entry.Key == key))];
        if (given.Length > 1)
        {
            Mark mark = step.Entries.First(entry => entry.Key == given[1]).Mark;
            context.Mistakes.Add(mark, $"'{given[0]}' and '{given[1]}' are both a body: expected one of json, form, body and file.");
        }

        return given.FirstOrDefault() switch
        {
            "json" => new JsonBody(JsonNodes.WriteLine(step.Entries.First(entry => entry.Key == "json").Value)),
            "form" => ReadForm(step.ReadMap("form")),
            "body" => new TextBody(step.ReadText("body") ?? ""),
            "file" => new FileBody(ReadFile(step)),
            _ => null,
        };
    }

    private FormBody ReadForm(Fields form)
    {
        FormFile[] files = [.. form.Entries.Where(entry => entry.Value is MapNode).Select(ReadFile)];
        IEnumerable<NamedText> fields = form.Entries
            .SelectMany(entry => Fields.ReadTexts(entry.Value).Select(text => new NamedText(entry.Key, text)));
        return new FormBody([.. fields], files);
    }

    private FormFile ReadFile(MapEntry entry)
    {
        var fields = new Fields(entry.Value);
        var file = new FormFile(entry.Key, ReadFile(fields));
        return fields.ReadText("type") is { } type ? file with { ContentType = type } : file;
    }

    // The engine reads the file before the load; a missing one is told with the other mistakes.
    private string ReadFile(Fields fields)
    {
        string path = context.Resolve(fields.ReadText("file") ?? "");
        if (!context.IsSaved && fields.Find("file") is ScalarNode file && !context.Files.Has(path))
        {
            context.Mistakes.Add(file.Mark, $"file '{file.Text}': there is no such file.");
        }

        return path;
    }

    private static StepExpectation ReadExpectation(Fields expect) => new()
    {
        Status = expect.ReadStatuses("status"),
        Body = expect.ReadText("body"),
        Headers = [.. expect.ReadPairs("headers").Select(pair => new NamedText(pair.Name, pair.Text))],
        Json = [.. expect.ReadMap("json").Entries.Select(entry => new JsonCheck(entry.Key, JsonNodes.WriteLine(entry.Value)))],
        Time = expect.ReadTime("time"),
    };

    private static Take ReadTake(string variable, string text)
    {
        string[] parts = text.Split((char[]?)null, 2, StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return new Take(variable, Words.Sources.Read(parts.FirstOrDefault()), parts.Length == 2 ? parts[1] : "");
    }
}
