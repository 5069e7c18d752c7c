using Threadbare.Analysis.Thresholds;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;
using Threadbare.Files;
using Threadbare.Plan;
using Threadbare.Plan.Texts;
using Threadbare.PlanFiles;
using Threadbare.Scenarios;
using Xunit;

namespace Threadbare.Tests.Files;

public sealed class BoundedFileTests : IDisposable
{
    private const string Endless = "it is longer than 64 MiB, or has no end: use a shorter file";

    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    public static bool IsWindows => OperatingSystem.IsWindows();

    public static bool IsNotLinux => !OperatingSystem.IsLinux();

    [Fact(Skip = "Windows has no such devices.", SkipWhen = nameof(IsWindows))]
    public void An_endless_file_is_refused_with_what_to_do_and_costs_less_than_200_megabytes()
    {
        long before = GC.GetAllocatedBytesForCurrentThread();

        Assert.Null(InputFiles.OfDisk.ReadText("/dev/zero", out string problem));

        Assert.Equal($"the file cannot be read ({Endless}): expected one that can.", problem);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 200_000_000);
    }

    [Fact(Skip = "Windows has no such devices.", SkipWhen = nameof(IsWindows))]
    public void An_endless_body_is_refused()
    {
        var refusal = Assert.Throws<UsageException>(() => new BodyFiles().Read("/dev/zero"));

        Assert.Equal([$"file /dev/zero: expected a file that can be read ({Endless})."], refusal.Problems);
    }

    [Fact(Skip = "Windows has no such devices.", SkipWhen = nameof(IsWindows))]
    public void An_endless_document_is_refused()
    {
        var refusal = Assert.Throws<UsageException>(() => SourceFile.Read("/dev/zero"));

        Assert.Equal([$"/dev/zero cannot be read ({Endless}): expected {Draft.Documents}."], refusal.Problems);
    }

    [Fact]
    public void A_body_of_two_gigabytes_is_refused_before_it_is_read()
    {
        string file = Path.Combine(_folder, "body.bin");
        using (FileStream sparse = File.Create(file))
        {
            sparse.SetLength(2_300_000_000);
        }

        long before = GC.GetAllocatedBytesForCurrentThread();

        Assert.Throws<UsageException>(() => new BodyFiles().Read(file));

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
    }

    [Fact(Skip = "Only Linux has /proc.", SkipWhen = nameof(IsNotLinux))]
    public void A_file_of_the_kernel_has_no_length_and_is_read_whole() =>
        Assert.Contains($"\nPid:\t{Environment.ProcessId}\n", SystemFile.Text("/proc/self/status"), StringComparison.Ordinal);

    [Theory]
    [InlineData(0)]
    [InlineData(4096)]
    [InlineData(10_000)]
    public void A_file_is_read_whole(int length)
    {
        string file = Path.Combine(_folder, "file");
        byte[] bytes = [.. Enumerable.Range(0, length).Select(at => (byte)at)];
        File.WriteAllBytes(file, bytes);

        Assert.Equal(bytes, BoundedFile.Read(file));
        Assert.Equal(bytes, BoundedFile.ReadForeign(file));
    }

    [Theory]
    [InlineData("")]
    [InlineData("\u00ef\u00bb\u00bf")]
    public void A_plan_that_is_not_UTF_8_has_a_mistake_with_its_place(string mark)
    {
        string file = Path.Combine(_folder, "plan.yaml");
        File.WriteAllBytes(file, [.. mark.Select(letter => (byte)letter), .. "target: http://localhost\nurls: [/caf"u8, 0xE9, .. "]\n"u8]);

        var refusal = Assert.Throws<UsageException>(() =>
            PlanFile.Parse(new PlanSource("plan.yaml", InputFiles.OfDisk.ReadText(file, out _)!, ThresholdText.Parse)));

        Assert.Equal(["plan.yaml:2:12: this is not UTF-8: save the file as UTF-8."], refusal.Problems);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
