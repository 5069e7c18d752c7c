using System.Diagnostics;
using System.Text.Json;
using Xunit;

namespace ShopInProcess;

/// <summary>A load from a process of its own: the tool <c>threadbare</c>, which must be on the <c>PATH</c>.</summary>
internal static class LoadProcess
{
    /// <summary>Sends a load, and fails with the verdict and the line if a threshold is broken.</summary>
    /// <param name="words">The command line, such as <c>run http://localhost:5000/ --users 50 --threshold p95&lt;500ms</c>.</param>
    public static async Task RequireAsync(params string[] words)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string folder = Directory.CreateTempSubdirectory("load-").FullName;
        using Process load = Process.Start(new ProcessStartInfo("threadbare", [.. words, "--quiet", "--no-color", "--out", folder])
        {
            RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
        try
        {
            Task<string> error = load.StandardError.ReadToEndAsync(token);
            string output = await load.StandardOutput.ReadToEndAsync(token);
            await load.WaitForExitAsync(token);
            Assert.True(load.ExitCode == 0, $"{await DescribeAsync(folder)}{Environment.NewLine}{output}{await error}");
        }
        finally
        {
            if (!load.HasExited)
            {
                load.Kill(entireProcessTree: true);
            }

            Directory.Delete(folder, recursive: true);
        }
    }

    // The load could not start if there is no file; the output says why.
    private static async Task<string> DescribeAsync(string folder)
    {
        string file = Path.Combine(folder, "run.json");
        if (!File.Exists(file))
        {
            return "";
        }

        using JsonDocument run = JsonDocument.Parse(await File.ReadAllBytesAsync(file));
        JsonElement verdict = run.RootElement.GetProperty("verdict");
        return verdict.GetProperty("line") is { ValueKind: JsonValueKind.Object } line
            ? $"{verdict.GetProperty("summary")} {line.GetProperty("file")}:{line.GetProperty("line")} {line.GetProperty("why")}"
            : $"{verdict.GetProperty("summary")}";
    }
}
