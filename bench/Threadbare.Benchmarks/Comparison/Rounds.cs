namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures two sides in turns, A B B A, so that drift affects both equally.</summary>
internal static class Rounds
{
    /// <summary>Measures both sides once in each round and reports each round.</summary>
    public static async Task<IReadOnlyList<(T A, T B)>> AlternateAsync<T>(
        int rounds, Func<Task<T>> a, Func<Task<T>> b, Func<int, T, T, Task> report)
    {
        var all = new List<(T, T)>();
        for (int round = 0; round < rounds; round++)
        {
            bool isSwapped = round % 2 == 1;
            T first = await (isSwapped ? b : a)();
            T second = await (isSwapped ? a : b)();
            all.Add(isSwapped ? (second, first) : (first, second));
            await report(round + 1, all[^1].Item1, all[^1].Item2);
        }

        return all;
    }
}
