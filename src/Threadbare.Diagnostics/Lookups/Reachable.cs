namespace Threadbare.Diagnostics.Lookups;

/// <summary>Follows steps from one thing to others.</summary>
internal static class Reachable
{
    /// <summary>Lists the first ones and all that they lead to, each once, near ones first.</summary>
    /// <param name="first">The first ones.</param>
    /// <param name="lead">Finds what one leads to at once.</param>
    public static IEnumerable<T> From<T>(IEnumerable<T> first, Func<T, IEnumerable<T>> lead)
    {
        var known = new HashSet<T>(first);
        var open = new Queue<T>(known);
        while (open.TryDequeue(out T? next))
        {
            yield return next;
            foreach (T one in lead(next).Where(known.Add))
            {
                open.Enqueue(one);
            }
        }
    }
}
