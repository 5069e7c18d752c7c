namespace Threadbare.Benchmarks.Comparison;

/// <summary>Measures sides in turns, such as A B B A, so that drift affects all equally.</summary>
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

    /// <summary>Measures three sides once in each round, A B C and then C B A.</summary>
    public static async Task<IReadOnlyList<(T A, T B, T C)>> RotateAsync<T>(int rounds, Func<Task<T>> a, Func<Task<T>> b, Func<Task<T>> c)
    {
        var all = new List<(T, T, T)>();
        for (int round = 0; round < rounds; round++)
        {
            bool isSwapped = round % 2 == 1;
            T first = await (isSwapped ? c : a)();
            T second = await b();
            T third = await (isSwapped ? a : c)();
            all.Add(isSwapped ? (third, second, first) : (first, second, third));
        }

        return all;
    }
}
