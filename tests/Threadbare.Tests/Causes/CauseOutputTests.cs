using System.Text;
using System.Text.Json;
using Spectre.Console;
using Threadbare.Report.Gate;
using Threadbare.Report.Markdown;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Causes;

public sealed class CauseOutputTests
{
    private const string Link = "https://stackexchange.github.io/StackExchange.Redis/Timeouts";

    private static readonly Cause Redis = new()
    {
        Id = "redis-sync-call",
        Where = CauseArea.Package,
        Statement = "80 % of the held threads wait for Redis.",
        Remedy = "Await StringGetAsync.",
        Link = Link,
        Package = "StackExchange.Redis",
        Version = "2.8.16",
        At = new CodePlace { Method = "Shop.Orders.Get", File = "/home/me/shop/src/Orders.cs", Line = 12 },
        Certainty = Confidence.High,
        Evidence = ["8 pool threads were in ExecuteSyncImpl."],
    };

    private static RunResult Run => Runs.Judged() with { Causes = [Redis] };

    [Fact]
    public void The_terminal_says_the_cause_with_its_remedy_and_link()
    {
        using var writer = new StringWriter();
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = AnsiSupport.No, Out = new AnsiConsoleOutput(writer),
        });
        VerdictLines.Write(console, Run, 70, hasReasons: false);

        string text = string.Join(' ', writer.ToString().Split('\n').Select(line => line.Trim()));
        Assert.Contains(
            $"Cause: 80 % of the held threads wait for Redis (StackExchange.Redis 2.8.16). Await StringGetAsync. See {Link}",
            text, StringComparison.Ordinal);
    }

    [Fact]
    public void Markdown_says_it_too() =>
        Assert.Contains("Cause: 80 % of the held threads wait for Redis", MarkdownSummary.Write(Run), StringComparison.Ordinal);

    [Fact]
    public async Task Test_cases_that_failed_say_it_too()
    {
        string text = await WriteAsync(JUnitXml.WriteAsync, Runs.Troubled() with { Causes = [Redis] });

        Assert.Contains("Cause: 80 % of the held threads wait for Redis", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Code_scanning_shows_it_at_its_line_with_a_page_of_help()
    {
        var root = new SourceRoot("/home/me/shop", _ => true);
        using JsonDocument log = JsonDocument.Parse(await WriteAsync(new SarifReport(root).WriteAsync, Run));

        JsonElement run = log.RootElement.GetProperty("runs")[0];
        JsonElement rule = run.GetProperty("tool").GetProperty("driver").GetProperty("rules").EnumerateArray()
            .Single(one => one.GetProperty("id").GetString() == "redis-sync-call");
        Assert.Equal(Link, rule.GetProperty("helpUri").GetString());
        JsonElement result = run.GetProperty("results").EnumerateArray()
            .Single(one => one.GetProperty("ruleId").GetString() == "redis-sync-call");
        JsonElement place = result.GetProperty("locations")[0].GetProperty("physicalLocation");
        Assert.Equal(12, place.GetProperty("region").GetProperty("startLine").GetInt32());
    }

    private static async Task<string> WriteAsync(Func<RunResult, Stream, Task> writeAsync, RunResult run)
    {
        using var stream = new MemoryStream();
        await writeAsync(run, stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
