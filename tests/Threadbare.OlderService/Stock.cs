using System.Runtime.CompilerServices;

namespace Threadbare.OlderService;

/// <summary>A count that takes its time, on a thread and on none.</summary>
internal static class Stock
{
    private static readonly TimeSpan Delay = TimeSpan.FromMilliseconds(300);

    // Its frame stays, so that the first look at its stacks does.
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
