namespace Threadbare.Drafting.Correlations;

/// <summary>Finds the values of requests in earlier answers, and names a variable for each.</summary>
/// <param name="answers">The answers, in the order of their requests.</param>
internal sealed class TakenValues(IReadOnlyList<AnswerText> answers)
{
    private readonly List<TakenValue> _taken = [];

    /// <summary>The values found so far.</summary>
    public IReadOnlyList<TakenValue> All => _taken;

    /// <summary>Finds a value in an answer before a request; null when none has it.</summary>
    /// <param name="request">The index of the request.</param>
    /// <param name="wanted">The value.</param>
    /// <param name="name">The name to make a variable of.</param>
    public TakenValue? Find(int request, WantedValue wanted, string name)
    {
        for (int from = request - 1; from >= 0; from--)
        {
            if (AnswerSearch.Find(answers[from], wanted) is { } found)
            {
                TakenValue taken = _taken.FindLast(one => one.Value == wanted.Value && one.From < request)
                    ?? Add(new TakenValue(from, found, wanted.Value, name));
                taken.Uses.Add(request);
                return taken;
            }
        }

        return null;
    }

    /// <summary>Names the variables: two values share a name only when the first is not sent after the second was taken.</summary>
    public IReadOnlyDictionary<TakenValue, string> NameVariables()
    {
        var names = new Dictionary<TakenValue, string>(ReferenceEqualityComparer.Instance);
        foreach (TakenValue taken in _taken.OrderBy(one => one.From))
        {
            names[taken] = NameParts.Camel(taken.Name, name => names.Any(other => other.Value == name && Overlap(other.Key, taken)));
        }

        return names;
    }

    private static bool Overlap(TakenValue earlier, TakenValue later) => later.From < earlier.Uses[^1] || later.From == earlier.From;

    private TakenValue Add(TakenValue taken)
    {
        _taken.Add(taken);
        return taken;
    }
}
