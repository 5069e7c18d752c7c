using System.Diagnostics;
using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

/// <summary>A shell that waits for a child of its own. Its output ends when both have ended.</summary>
public sealed class InputLifelineTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    public static bool IsWindows => OperatingSystem.IsWindows();

    [Fact(Skip = "Windows has no shell of Unix.", SkipWhen = nameof(IsWindows))]
    public async Task What_a_child_has_started_is_killed_with_it()
    {
        using Process shell = Start("sleep 60 & echo $!; wait");
        int child = await ReadNumberAsync(shell);
        try
        {
            using var lifeline = new InputLifeline(shell);
            lifeline.Kill();

            Assert.Equal("", await ReadToEndAsync(shell));
        }
        finally
        {
            End(child);
        }
    }

    [Fact(Skip = "Windows has no shell of Unix.", SkipWhen = nameof(IsWindows))]
    public async Task A_child_that_is_asked_to_end_has_no_input_any_more()
    {
        using Process shell = Start("read line; echo asked");
        using var lifeline = new InputLifeline(shell);

        lifeline.Ask();

        Assert.Equal("asked\n", await ReadToEndAsync(shell));
    }

    private static Process Start(string script) => Process.Start(
        new ProcessStartInfo("/bin/sh", ["-c", script]) { RedirectStandardInput = true, RedirectStandardOutput = true })!;

    private static async Task<int> ReadNumberAsync(Process shell) => int.Parse(
        (await shell.StandardOutput.ReadLineAsync(TestContext.Current.CancellationToken).AsTask().WaitAsync(Patience))!,
        System.Globalization.CultureInfo.InvariantCulture);

    private static Task<string> ReadToEndAsync(Process shell) =>
        shell.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken).WaitAsync(Patience);

    private static void End(int id)
    {
        try
        {
            using Process left = Process.GetProcessById(id);
            left.Kill();
        }
        catch (Exception fault) when (fault is ArgumentException or InvalidOperationException)
        {
            // It has ended, as it should.
        }
    }
}
