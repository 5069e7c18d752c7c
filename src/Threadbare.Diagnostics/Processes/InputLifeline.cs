namespace Threadbare.Diagnostics.Processes;

/// <summary>The standard input of a child that ends when it is closed. The system closes it when this process ends.</summary>
internal sealed class InputLifeline(Process process) : ILifeline
{
    // Longer than the guard takes to kill what does not end.
    public TimeSpan Patience => TimeSpan.FromSeconds(10);

    public void Ask() => process.StandardInput.Close();

    public void Kill() => process.Kill(entireProcessTree: true);

    public void Dispose()
    {
        // The input is closed with its process.
    }
}
