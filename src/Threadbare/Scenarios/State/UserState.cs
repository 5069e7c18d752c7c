namespace Threadbare.Scenarios.State;

/// <summary>Everything that one virtual user knows: its variables, its cookies, its present rows of the feeds.</summary>
/// <remarks>Only the loop that carries the user touches it.</remarks>
internal sealed class UserState
{
    /// <summary>The length in bytes of the longest value that a variable keeps. Tokens are far shorter; a page is no value.</summary>
    public const int LongestValue = 64 * 1024;

    private readonly UserVariable[] _variables;
    private readonly int _seed;
    private ulong _random;

    /// <param name="user">The user's number in the whole load, from 0.</param>
    /// <param name="variables">The variables of the plan.</param>
    /// <param name="feeds">The number of feeds in the plan.</param>
    /// <param name="seed">The seed of the plan.</param>
    public UserState(int user, VariableTable variables, int feeds, int seed)
    {
        _variables = new UserVariable[variables.Count];
        _seed = seed;
        Rows = feeds == 0 ? [] : new int[feeds];
        ClearForNewUser(user);
    }

    /// <summary>The user's number in the whole load, from 0.</summary>
    public int User { get; private set; }

    /// <summary>The cookies.</summary>
    public CookieJar Cookies { get; } = new();

    /// <summary>The request that the user's C# code has composed; null for a user that follows steps.</summary>
    public RequestDraft? Draft { get; init; }

    /// <summary>The present row of each feed; -1 before the first was taken.</summary>
    public int[] Rows { get; }

    /// <summary>The value of a variable for showing; null when it has none.</summary>
    public UserValue? this[int variable] => _variables[variable].IsSet
        ? new UserValue(Encoding.UTF8.GetString(_variables[variable].Text), _variables[variable].Kind)
        : null;

    /// <summary>Forgets everything, as another virtual user takes this place.</summary>
    /// <param name="user">The other user's number.</param>
    public void ClearForNewUser(int user)
    {
        User = user;
        Cookies.Clear();
        Array.Fill(Rows, -1);
        // The odd factor spreads neighbouring users over all numbers; the generator mixes the rest.
        _random = ((ulong)(uint)_seed << 32) ^ ((ulong)(uint)user * 0xD1342543DE82EF95);
        for (int i = 0; i < _variables.Length; i++)
        {
            _variables[i].Clear();
        }
    }

    /// <summary>Reads a variable without allocating; returns false when it has no value.</summary>
    /// <param name="variable">The variable's number.</param>
    /// <param name="text">The value in UTF-8, until the variable changes.</param>
    /// <param name="kind">The value's kind.</param>
    public bool TryRead(int variable, out ReadOnlySpan<byte> text, out UserValueKind kind)
    {
        text = _variables[variable].Text;
        kind = _variables[variable].Kind;
        return _variables[variable].IsSet;
    }

    /// <summary>Sets a variable; returns false for a value that is longer than <see cref="LongestValue"/>.</summary>
    /// <param name="variable">The variable's number.</param>
    /// <param name="text">The value. Bytes that are not UTF-8 are read as Latin-1, as in older headers.</param>
    /// <param name="kind">The value's kind.</param>
    public bool TrySet(int variable, ReadOnlySpan<byte> text, UserValueKind kind)
    {
        if (text.Length > LongestValue)
        {
            return false;
        }

        if (Utf8.IsValid(text))
        {
            text.CopyTo(_variables[variable].Begin(text.Length, kind));
            return true;
        }

        string latin = Encoding.Latin1.GetString(text);
        Encoding.UTF8.GetBytes(latin, _variables[variable].Begin(Encoding.UTF8.GetByteCount(latin), kind));
        return true;
    }

    /// <summary>Takes the value of a variable away.</summary>
    public void Unset(int variable) => _variables[variable].Clear();

    /// <summary>The next random number, from 0 to below 1: a pure function of the plan's seed, the user and the count of calls.</summary>
    /// <remarks>SplitMix64 (Steele, Lea, Flood 2014): eight bytes of state for each user.</remarks>
    public double NextDouble()
    {
        _random += 0x9E3779B97F4A7C15;
        ulong z = _random;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        z ^= z >> 31;
        return (z >> 11) * (1.0 / (1UL << 53));
    }
}
