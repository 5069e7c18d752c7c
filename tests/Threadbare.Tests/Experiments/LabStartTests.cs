using Threadbare.Lab.Settings;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class LabStartTests
{
    private static readonly Dictionary<string, string?> NoEnvironment = [];

    [Fact]
    public void Nothing_said_gives_the_defaults()
    {
        var start = LabStart.Read([], NoEnvironment);

        Assert.Empty(start.Faults);
        Assert.Equal(new LabSettings(), start.Settings);
    }

    [Fact]
    public void All_faults_are_told_at_once()
    {
        var start = LabStart.Read([
            "--delay", "3", "--gate=0", "--partner", "elsewhere", "--role=client", "--log=maybe", "--upload-size=2GB", "--nonsense=1",
            "stray"
        ], NoEnvironment);

        Assert.Equal(
            [
                "stray: expected --name value; --help lists the names.",
                "--nonsense: no such setting; --help lists them.",
                "--role client: expected service or partner.",
                "--delay 3: expected a time from 0ms to 10m, such as 200ms or 2s.",
                "--partner elsewhere: expected an address such as http://127.0.0.1:5081.",
                "--gate 0: expected a whole number from 1 to 100000.",
                "--upload-size 2GB: expected a size from 1B to 1000MB, such as 10MB.",
                "--log maybe: expected on or off.",
            ],
            start.Faults);
    }

    [Fact]
    public void More_threads_at_least_than_at_most_are_refused()
    {
        var start = LabStart.Read(["--min-threads=2000", "--max-threads=1000"], NoEnvironment);

        Assert.Equal(["--min-threads 2000: expected no more than --max-threads 1000."], start.Faults);
    }

    [Fact]
    public void Switch_without_a_value_is_on()
    {
        var start = LabStart.Read(["--limit-all", "--gate", "3", "--log"], NoEnvironment);

        Assert.Empty(start.Faults);
        Assert.Equal((true, 3, true), (start.Settings.LimitAll, start.Settings.Gate, start.Settings.Log));
    }

    [Fact]
    public void Command_line_goes_before_the_environment()
    {
        var environment = new Dictionary<string, string?>
        {
            ["THREADBARE_LAB_DELAY"] = "1s", ["THREADBARE_LAB_DATABASE_POOL"] = "7", ["PATH"] = "/bin"
        };

        var start = LabStart.Read(["--delay=2s"], environment);

        Assert.Equal((TimeSpan.FromSeconds(2), 7), (start.Settings.Delay.Length, start.Settings.DatabasePool));
    }

    [Theory]
    [InlineData("10MB", 10_000_000)]
    [InlineData("64kb", 64_000)]
    [InlineData("5B", 5)]
    public void Size_is_read_with_its_unit(string text, int bytes) =>
        Assert.Equal(bytes, LabStart.Read([$"--upload-size={text}"], NoEnvironment).Settings.UploadBytes);

    [Theory]
    [InlineData("0B")]
    [InlineData("10")]
    [InlineData("1001MB")]
    [InlineData("99999999999999999999MB")]
    public void Size_out_of_range_is_refused(string text) =>
        Assert.Single(LabStart.Read([$"--upload-size={text}"], NoEnvironment).Faults);

    [Fact]
    public void Help_tells_every_setting()
    {
        string help = LabHelp.Text();

        Assert.All(LabHelp.Settings, setting => Assert.Contains($"--{setting.Name} {setting.Value}", help, StringComparison.Ordinal));
        Assert.Equal(typeof(LabSettings).GetProperties().Length, LabHelp.Settings.Count);
    }
}
