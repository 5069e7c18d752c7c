namespace Threadbare.Benchmarks.Comparison;

/// <summary>Two sides measured by turns, A B B A, so that what drifts disturbs both alike.</summary>
internal static class Rounds
{
    /// <summary>Measures both sides once a round and tells of each round.</summary>
    public static async Task<IReadOnlyList<(T A, T B)>> OfAsync<T>(int rounds, Func<Task<T>> a, Func<Task<T>> b, Func<int, T, T, Task> tell)
    {
        var all = new List<(T, T)>();
        for (int round = 0; round < rounds; round++)
        {
            bool isSwapped = round % 2 == 1;
            T first = await (isSwapped ? b : a)();
            T second = await (isSwapped ? a : b)();
            all.Add(isSwapped ? (second, first) : (first, second));
            await tell(round + 1, all[^1].Item1, all[^1].Item2);
        }

        return all;
    }
}
