namespace Threadbare.Diagnostics.Lookups;

/// <summary>Finds the value of a key once, and remembers it.</summary>
internal static class KnownValues
{
    /// <summary>The remembered value of a key, or the one that is found for it now.</summary>
    /// <param name="known">The remembered values.</param>
    /// <param name="key">The key.</param>
    /// <param name="find">Finds the value of a key that is not remembered yet.</param>
    public static TValue FindOrAdd<TKey, TValue>(this Dictionary<TKey, TValue> known, TKey key, Func<TKey, TValue> find)
        where TKey : notnull
    {
        if (!known.TryGetValue(key, out TValue? value))
        {
            known[key] = value = find(key);
        }

        return value;
    }
}
