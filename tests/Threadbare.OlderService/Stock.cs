using System.Runtime.CompilerServices;

namespace Threadbare.OlderService;

/// <summary>Counts the stock after a delay, once blocking a thread and once without one.</summary>
internal static class Stock
{
    private static readonly TimeSpan Delay = TimeSpan.FromMilliseconds(300);

    // Without inlining its frame stays on the stack, so that the first stack burst shows it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Count()
    {
        Thread.Sleep(Delay); // holds the thread
        return 42;
    }

    public static async Task<int> CountAsync(CancellationToken cancellationToken)
    {
        await Task.Delay(Delay, cancellationToken);
        return 42;
    }
}
