using System.Globalization;
using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class ProcessGuardTests
{
    public static bool IsWindows => OperatingSystem.IsWindows();

    // The service ends by itself, and says nothing to the program that it started.
    [Fact(Skip = "Windows ends them by a job.", SkipWhen = nameof(IsWindows))]
    public async Task What_a_launched_service_has_started_ends_with_it()
    {
        string folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;
        string[] words = ["/bin/sh", "-c", "sleep 60 & echo $!"];

        await using ChildProcess service = ProcessGuard.StartService(words, folder, [], "the service", TimeProvider.System);
        await service.AwaitExitAsync(TestContext.Current.CancellationToken);

        int started = int.Parse(service.Printed.Split(Environment.NewLine)[0], CultureInfo.InvariantCulture);
        Assert.Null(RunningProcesses.Open(started).ProcessorTime());
        Assert.False(Directory.Exists(folder));
    }
}
