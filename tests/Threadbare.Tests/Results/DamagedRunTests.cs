using System.Collections.Concurrent;
using System.IO.Compression;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Spectre.Console;
using Threadbare.Analysis.Comparison;
using Threadbare.Analysis.Thresholds;
using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Report.Html;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Tests.Report;
using Threadbare.Tool.Output;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Results;

public sealed class DamagedRunTests
{
    private static readonly ComparisonOptions Quick = new() { Resamples = 20 };

    private static readonly RunResult Other = Runs.Troubled();

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1, 4)]
    [InlineData(7, 1, Explicit = true)]
    public async Task A_file_damaged_in_any_field_is_refused_or_shown_and_never_ends_in_another_exception(int values, int every)
    {
        var faults = new ConcurrentDictionary<string, string>();
        await Parallel.ForEachAsync(DamagedRuns.Damage(DamagedRuns.Whole, values, every), Token, async (damaged, cancellationToken) =>
        {
            try
            {
                await UseAsync(await ReadAsync(damaged.Text), cancellationToken);
            }
            catch (InvalidDataException refusal) when (!refusal.Message.Contains('\n'))
            {
            }
            catch (Exception fault)
            {
                faults[damaged.Place] = $"{fault.GetType().Name} {fault.Message.Split('\n')[0]} {fault.StackTrace?.Split('\n')[^2].Trim()}";
            }
        });

        Assert.Empty(faults.OrderBy(one => one.Key).Select(one => $"{one.Key}: {one.Value}"));
    }

    [Fact]
    public async Task A_field_that_is_missing_has_its_usual_value()
    {
        JsonObject file = JsonNode.Parse(RunFile.ToText(DamagedRuns.Whole))!.AsObject();
        file.Remove("trials");
        file["plan"]!.AsObject().Remove("connections");
        file["plan"]!["load"]!.AsObject().Remove("grace");

        RunResult read = await ReadAsync(file.ToJsonString());

        Assert.Empty(read.Trials);
        Assert.True(read.Plan!.KeepAlive);
        Assert.Equal(new LoadPlan().Grace, read.Plan.Grace);
    }

    [Fact]
    public async Task A_histogram_that_inflates_without_end_is_refused()
    {
        string text = RunFile.ToText(Runs.OneStep());
        string hdr = JsonNode.Parse(text)!["histograms"]!["total"]!["responseTime"]!["hdr"]!.GetValue<string>();
        string bomb = text.Replace(JsonEncodedText.Encode(hdr).ToString(), Inflating(megabytes: 500), StringComparison.Ordinal);
        long before = GC.GetAllocatedBytesForCurrentThread();

        InvalidDataException refusal = await Assert.ThrowsAsync<InvalidDataException>(
            () => ReadAsync(bomb));

        Assert.Contains("histogram", refusal.Message, StringComparison.Ordinal);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 300_000_000);
    }

    // As report, a gate and a comparison use it.
    private static async Task UseAsync(RunResult run, CancellationToken cancellationToken)
    {
        // The page is what HtmlRun creates, within half a megabyte of script.
        foreach (RunFormat format in RunFormat.All.Where(format => format.ShortName != "html"))
        {
            await format.WriteAsync(run, Stream.Null, cancellationToken);
        }

        _ = HtmlRun.Create(run, rows: 300).ToJsonString();
        using var writer = new StringWriter();
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(writer) });
        RunReport.Write(console, run, new SavedRun("runs/one", null));
        var regression = new Threshold("regression(p99)<10%", "p99", "<", 10) { IsRegression = true };
        LoadPlan plan = Other.Plan! with { Thresholds = [regression] };
        _ = BaselineRun.ProblemsOf(run, plan);
        _ = ThresholdJudge.Judge(Other with { Plan = plan }, run);
        if (run.Plan is not null)
        {
            ArmRound[] rounds = [new ArmRound(Arm.A, 1, run, "a"), new ArmRound(Arm.B, 1, Other, "b")];
            _ = new ComparedPair("a", "b", rounds).Notes().ToArray();
            _ = ComparisonJudge.Judge([run], [Other], Quick);
            _ = SteppedComparison.Compare(run, Other, Quick)?.Path;
        }
    }

    private static string Inflating(int megabytes)
    {
        using var buffer = new MemoryStream();
        buffer.Write(new byte[8]);
        using (var zlib = new ZLibStream(buffer, CompressionLevel.Fastest, leaveOpen: true))
        {
            byte[] zeros = new byte[1_000_000];
            for (int written = 0; written < megabytes; written++)
            {
                zlib.Write(zeros);
            }
        }

        return Convert.ToBase64String(buffer.ToArray());
    }

    private static Task<RunResult> ReadAsync(string text) => RunFile.ReadAsync(new MemoryStream(Encoding.UTF8.GetBytes(text)), Token);
}
