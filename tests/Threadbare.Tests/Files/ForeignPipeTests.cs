using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Review;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Files;
using Threadbare.Testing;
using Threadbare.Tool.Doctor.Reading;
using Xunit;

namespace Threadbare.Tests.Files;

/// <summary>Pipes in place of the files that a service, its symbols or its folder name: a reader of them would wait for ever.</summary>
public sealed class ForeignPipeTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);
    private static readonly string Own = typeof(ForeignPipeTests).Assembly.Location;

    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    public static bool IsWindows => OperatingSystem.IsWindows();

    [Fact(Skip = "Windows has no such pipes.", SkipWhen = nameof(IsWindows))]
    public async Task A_pipe_in_place_of_a_source_shows_no_lines() => Assert.Null(await InTimeAsync("Pay.cs", pipe =>
        SourceExcerpts.Find(new SourceLine(pipe, 3) { Checksum = "00" })));

    [Fact(Skip = "Windows has no such pipes.", SkipWhen = nameof(IsWindows))]
    public async Task A_pipe_in_place_of_an_assembly_is_left_out() => Assert.Null(await InTimeAsync("Shop.dll", pipe =>
    {
        using var set = new AssemblySet(new TargetProgram(processId: 0), path => path);
        return set.Find(new LoadedModule(pipe, Guid.Empty));
    }));

    [Fact(Skip = "Windows has no such pipes.", SkipWhen = nameof(IsWindows))]
    public async Task A_pipe_in_place_of_symbols_is_left_out()
    {
        string copy = Path.Combine(_folder, "Shop.dll");
        File.Copy(Own, copy);

        Assert.Equal(Path.GetFileNameWithoutExtension(Own), await InTimeAsync(Path.GetFileNameWithoutExtension(Own) + ".pdb", _ =>
        {
            using var set = new AssemblySet(new TargetProgram(processId: 0), path => path);
            AssemblyImage image = set.Find(new LoadedModule(copy, Guid.Empty))!;
            return image.Symbols is null ? image.Name : "symbols of a pipe";
        }));
    }

    [Fact(Skip = "Windows has no such pipes.", SkipWhen = nameof(IsWindows))]
    public async Task A_pipe_in_place_of_the_list_of_packages_is_left_out() => Assert.False(await InTimeAsync("Shop.deps.json", pipe =>
        new PackageList(new TargetProgram(processId: 0)).IsPackage("Shop", pipe)));

    [Fact(Skip = "Windows has no such pipes.", SkipWhen = nameof(IsWindows))]
    public async Task A_pipe_in_place_of_settings_is_no_text() => Assert.Null(await InTimeAsync("appsettings.json", SystemFile.Text));

    [Fact(Skip = "Windows has no such pipes.", SkipWhen = nameof(IsWindows))]
    public async Task A_pipe_in_place_of_the_settings_of_the_runtime_is_left_out_of_a_review()
    {
        string copy = Path.Combine(_folder, "Shop.dll");
        File.Copy(Own, copy);

        Assert.True(await InTimeAsync("Shop.runtimeconfig.json", _ =>
        {
            using TargetCode code = ProgramFiles.Open(copy, TimeProvider.System);
            return true;
        }));
    }

    [Fact(Skip = "Windows has no such pipes.", SkipWhen = nameof(IsWindows))]
    public async Task A_pipe_in_place_of_the_assembly_that_the_doctor_reads_is_no_build() =>
        Assert.Null(await InTimeAsync("Shop.dll", AssemblyBuild.IsDebug));

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    // A thread that waits for the other end of a pipe cannot be ended; the test ends without it.
    private Task<T> InTimeAsync<T>(string name, Func<string, T> read)
    {
        string pipe = Path.Combine(_folder, name);
        Pipes.Make(pipe);
        return Task.Factory.StartNew(() => read(pipe), TestContext.Current.CancellationToken, TaskCreationOptions.LongRunning,
            TaskScheduler.Default).WaitAsync(Patience, TestContext.Current.CancellationToken);
    }
}
