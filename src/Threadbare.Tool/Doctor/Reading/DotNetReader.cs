namespace Threadbare.Tool.Doctor.Reading;

/// <summary>Reads what is known of a .NET process without asking it: files beside it, its variables, the names of its threads.</summary>
internal sealed class DotNetReader(ProcessFiles files, ProcessorShare share)
{
    // Names that the runtime and its libraries give to threads, as far as the kernel keeps them.
    private const string Finalizer = ".NET Finalizer";
    private const string ServerCollector = ".NET Server GC";
    private const string ConsoleLogger = "Console logger";

    private const string WebFramework = "Microsoft.AspNetCore.App";
    private static readonly IReadOnlyList<string> Known = [.. DatabaseDrivers.All, "Serilog", "NLog", "log4net"];

    private readonly RuntimeVariables _variables = new(files.Environment());

    /// <param name="version">The version that its files tell; null where they do not.</param>
    /// <returns>Null where it is no .NET process.</returns>
    public DotNetFacts? Read(string? version)
    {
        if (version is null && files.CountThreads(Finalizer) is not > 0)
        {
            return null;
        }

        string? settings = files.RuntimeConfig();
        PoolBounds pool = PoolBounds.Read(files.Environment(), settings);
        string? program = files.Program();
        return new DotNetFacts
        {
            Version = version ?? ".NET of a version that is not seen",
            Processors = _variables.Decimal("PROCESSOR_COUNT") ?? (int)Math.Ceiling(share.Cores),
            IsDiagnosable = !_variables.IsOff("EnableDiagnostics") && !_variables.IsOff("EnableDiagnostics_IPC"),
            HasServerCollector = files.CountThreads(ServerCollector) is > 0,
            PoolMinimum = pool.Min,
            PoolMaximum = pool.Max,
            PoolBoundsSource = pool.Source,
            Assembly = program is null ? null : Path.GetFileName(program) + ".dll",
            IsDebugBuild = program is null ? null : AssemblyBuild.IsDebug(files.FromHere(program + ".dll")),
            Injections =
            [
                .. _variables.IsOn("ENABLE_PROFILING") ? _variables.Named("ENABLE_PROFILING") : [], .. _variables.Named("STARTUP_HOOKS")
            ],
            CompilerSwitches = Switches(settings),
            HasConsoleLogger = files.CountThreads(ConsoleLogger) is > 0,
            Libraries = program is null ? null : LibrariesOf(files.TextAt(program + ".deps.json")),
            Configuration = settings?.Contains(WebFramework, StringComparison.Ordinal) != false ? Configuration() : null,
        };
    }

    private ServiceConfiguration Configuration()
    {
        string[] words = [.. files.Arguments()];
        int program = Math.Max(0, Array.FindIndex(words, word => word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase)));
        return new ConfigurationReader(files.Environment(), words[Math.Min(words.Length, program + 1)..], files.WorkingFolder() ?? "/",
            files.TextAt).Read();
    }

    private string[] Switches(string? settings) =>
    [
        .. _variables.IsOn("JITMinOpts") ? [DotNetFacts.UnoptimizedSwitch] : Array.Empty<string>(),
        .. _variables.IsOff("ReadyToRun") ? ["ReadyToRun off"] : Array.Empty<string>(),
        .. IsOff("TieredCompilation", settings) ? ["TieredCompilation off"] : Array.Empty<string>(),
        .. IsOff("TieredPGO", settings) ? ["TieredPGO off"] : Array.Empty<string>(),
    ];

    private bool IsOff(string name, string? settings) =>
        _variables.IsOff(name) || (!_variables.IsOn(name) && RuntimeSettings.Text(settings, $"System.Runtime.{name}") is "false");

    private static string[]? LibrariesOf(string? list) =>
        list is null ? null : [.. Known.Where(name => list.Contains($"\"{name}/", StringComparison.OrdinalIgnoreCase))];
}
