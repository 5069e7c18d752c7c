namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Reads the target's code again when stacks show addresses that are not known.</summary>
/// <remarks>
/// Precompiled methods are entered without an event, so it is not enough to follow the compiler. Some addresses are native and stay
/// unknown.
/// </remarks>
internal sealed class FreshSymbols(IEventPort port, SymbolTable table, TimeProvider time)
{
    private readonly HashSet<ulong> _native = [];
    private long? _last;

    /// <summary>Reads the code where that may help.</summary>
    /// <returns>True if it was read.</returns>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public async Task<bool> RefreshAsync(IReadOnlyList<ThreadStacks> threads, CancellationToken cancellationToken)
    {
        if (_last is { } last && (time.GetElapsedTime(last) < StackConstants.RundownPause || FindUnknown(threads).Count == 0))
        {
            return false;
        }

        await Rundown.ReadAsync(port, table, time, cancellationToken).ConfigureAwait(false);
        _native.UnionWith(FindUnknown(threads));
        _last = time.GetTimestamp();
        return true;
    }

    private List<ulong> FindUnknown(IReadOnlyList<ThreadStacks> threads) => threads
        .SelectMany(thread => thread.Samples)
        .SelectMany(sample => sample.Addresses)
        .Distinct()
        .Where(address => !_native.Contains(address) && table.Find(address - 1) is null)
        .ToList();
}
