using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.Stacks.Sampling;

namespace Threadbare.Diagnostics.Stacks.Symbols;

/// <summary>Asks the target for its code again when stacks show some that is not known.</summary>
/// <remarks>Precompiled methods are entered without an event, so following what is compiled is not enough. Some addresses are native and stay unknown.</remarks>
internal sealed class FreshSymbols(DiagnosticsClient client, SymbolTable table, TimeProvider time)
{
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(2);

    private readonly HashSet<ulong> _hopeless = [];
    private long? _last;

    /// <summary>Reads the code anew where that may help.</summary>
    /// <returns>True when it was read.</returns>
    public async Task<bool> RefreshAsync(IReadOnlyList<ThreadStacks> threads, CancellationToken cancellationToken)
    {
        if (_last is { } last && (time.GetElapsedTime(last) < Pause || Unknown(threads).Count == 0))
        {
            return false;
        }

        await Rundown.ReadAsync(client, table, cancellationToken).ConfigureAwait(false);
        _hopeless.UnionWith(Unknown(threads));
        _last = time.GetTimestamp();
        return true;
    }

    private List<ulong> Unknown(IReadOnlyList<ThreadStacks> threads) => threads
        .SelectMany(thread => thread.Samples)
        .SelectMany(sample => sample.Addresses)
        .Distinct()
        .Where(address => !_hopeless.Contains(address) && table.Find(address - 1) is null)
        .ToList();
}
