namespace Threadbare.Analysis.Limits;

/// <summary>The limit that fits best of those that bind.</summary>
/// <param name="Best">It; null where none binds.</param>
/// <param name="Rival">The next, where it fits as well; null where it does not.</param>
internal readonly record struct BindingLimit(LimitCase? Best, LimitCase? Rival)
{
    /// <summary>Finds it among the cases, which come with the best first.</summary>
    public static BindingLimit Find(IReadOnlyList<LimitCase> cases)
    {
        LimitCase[] binding = [.. cases.Where(found => found.Binds)];
        LimitCase? best = binding.FirstOrDefault();
        LimitCase? next = binding.ElementAtOrDefault(1);
        return new BindingLimit(best, next?.Weight > best?.Weight - VerdictConstants.Lead ? next : null);
    }
}
