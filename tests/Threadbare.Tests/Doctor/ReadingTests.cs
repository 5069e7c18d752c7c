using Threadbare.Diagnostics.Processes;
using Threadbare.Tool.Doctor.Facts;
using Threadbare.Tool.Doctor.Reading;
using Xunit;

namespace Threadbare.Tests.Doctor;

public sealed class ReadingTests
{
    [Theory]
    [InlineData("0", 1)]
    [InlineData("0-3,8\n", 5)]
    [InlineData("", null)]
    [InlineData("all", null)]
    [InlineData("3-1", null)]
    public void Lists_of_processors_are_counted(string text, int? count) => Assert.Equal(count, ProcessorList.Count(text));

    [Theory]
    [InlineData("0::/a/b\n", "/sys/fs/cgroup/a/cpu.max", "150000 100000\n", 1.5)]
    [InlineData("0::/\n", "/sys/fs/cgroup/cpu.max", "max 100000\n", null)]
    [InlineData("9:name=systemd:/\n4:cpu,cpuacct:/docker/x\n0::/\n", "/sys/fs/cgroup/cpu,cpuacct", "50000", 0.5)]
    [InlineData("4:cpu:/\n", "/sys/fs/cgroup/cpu", "-1", null)]
    [InlineData("4:memory:/x\n", "/sys/fs/cgroup/memory/x", "50000", null)]
    [InlineData(null, "", "", null)]
    public void A_quota_is_found_on_the_way_to_the_root(string? groups, string place, string quota, double? cores)
    {
        var files = new Dictionary<string, string>
        {
            [place] = quota, [place + "/cpu.cfs_quota_us"] = quota, [place + "/cpu.cfs_period_us"] = "100000"
        };

        Assert.Equal(cores, ControlGroup.Quota(groups, files.GetValueOrDefault));
    }

    [Fact]
    public void The_least_of_several_quotas_binds()
    {
        var files = new Dictionary<string, string>
        {
            ["/sys/fs/cgroup/a/b/cpu.max"] = "300000 100000", ["/sys/fs/cgroup/a/cpu.max"] = "200000 100000"
        };

        Assert.Equal(2, ControlGroup.Quota("0::/a/b", files.GetValueOrDefault));
    }

    [Fact]
    public void Others_are_neither_the_tool_nor_its_target()
    {
        ProcessorTimes before = Times(10, 0, (1, 5), (2, 5), (3, 0));
        ProcessorTimes after = Times(13, 0.5, (1, 6), (2, 5.75), (3, 0.01), (4, 1));

        MachineUse use = after.Since(before, TimeSpan.FromSeconds(1), new HashSet<int> { 1 }, id => $"p{id}");

        Assert.Equal((2.0, 0.5), (use.OtherCores, use.StolenCores));
        Assert.Equal([new ProcessUse(4, "p4", 1), new ProcessUse(2, "p2", 0.75)], use.Busiest);
    }

    [Theory]
    [InlineData("sockets: used 9\nTCP: inuse 5 orphan 0 tw 12 alloc 9 mem 1\n", 12)]
    [InlineData("sockets: used 9\n", null)]
    [InlineData(null, null)]
    public void Sockets_in_time_wait_are_read(string? text, int? count) => Assert.Equal(count, MachineReader.TimeWait(text));

    [Fact]
    public void Switches_are_hexadecimal_under_either_prefix()
    {
        var variables = new RuntimeVariables([
            "DOTNET_JITMinOpts=0x1", "COMPlus_ReadyToRun=0", "DOTNET_TieredPGO=zz", "DOTNET_PROCESSOR_COUNT=10",
            "DOTNET_STARTUP_HOOKS=/a.dll"
        ]);

        Assert.Equal((true, true, false, false),
            (variables.IsOn("JITMinOpts"), variables.IsOff("ReadyToRun"), variables.IsOn("TieredPGO"),
                variables.IsOff("TieredCompilation")));
        Assert.Equal(10, variables.Decimal("PROCESSOR_COUNT"));
        Assert.Equal(["DOTNET_STARTUP_HOOKS"], variables.Named("STARTUP_HOOKS"));
    }

    [Theory]
    [InlineData("""{ "runtimeOptions": { "configProperties": { "System.Runtime.TieredPGO": false, } } }""", "false")]
    [InlineData("""{ "runtimeOptions": { "configProperties": { "System.Runtime.TieredPGO": "false" } } }""", "false")]
    [InlineData("""{ "runtimeOptions": {} }""", null)]
    [InlineData("{ broken", null)]
    [InlineData("[1]", null)]
    [InlineData(null, null)]
    public void A_runtimes_setting_is_read_as_it_is_written(string? settings, string? value) =>
        Assert.Equal(value, RuntimeSettings.Text(settings, "System.Runtime.TieredPGO"));

    private static ProcessorTimes Times(double busy, double stolen, params (int Id, double Seconds)[] processes) =>
        new(TimeSpan.FromSeconds(busy), TimeSpan.FromSeconds(stolen),
            processes.ToDictionary(process => process.Id, process => TimeSpan.FromSeconds(process.Seconds)));
}
