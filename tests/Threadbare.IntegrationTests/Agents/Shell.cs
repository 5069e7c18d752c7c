using System.ComponentModel;
using System.Diagnostics;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>Runs short commands of the system.</summary>
internal static class Shell
{
    /// <summary>Runs a command that must succeed, and returns what it printed.</summary>
    /// <exception cref="InvalidOperationException">It failed; the message has its words.</exception>
    public static string Run(string words)
    {
        (int code, string output, string error) = Start(words);
        return code == 0 ? output : throw new InvalidOperationException($"{words}: {error}");
    }

    /// <summary>Runs a command; false when it fails or does not exist.</summary>
    public static bool TryRun(string words)
    {
        try
        {
            return Start(words).Code == 0;
        }
        catch (Win32Exception)
        {
            return false;
        }
    }

    private static (int Code, string Output, string Error) Start(string words)
    {
        string[] command = words.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        var start = new ProcessStartInfo(command[0], command[1..]) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output, error.Result);
    }
}
