namespace Threadbare.Scenarios.Answers;

/// <summary>Reads the answers to one request of a scenario: keeps cookies, checks, and takes values into variables.</summary>
/// <remarks>
/// All checks are made, so that each has figures; the first that does not hold is the failure. After a status that is not expected
/// nothing is taken. Any thread may use it, each with captures and users of its own.
/// </remarks>
internal sealed class AnswerReader
{
    // The bits of a mask. Further checks are made too, but have no figures.
    private const int MostNamed = 64;

    // One example of a kind of failure is kept for each load of a search. A flood of failures must not allocate a text for each.
    private const int MostDescribed = 1_000;

    private readonly StatusRule _status;
    private readonly AnswerRule[] _rules;
    private readonly string?[] _statusFaults = new string?[1_000];
    private readonly string[] _ruleFaults;
    private readonly int _firstRule;
    private int _described;

    /// <param name="plan">Gives the checks that the request leaves to it.</param>
    /// <param name="step">The request.</param>
    /// <param name="scope">The names of variables and feeds.</param>
    /// <param name="keepsCookies">True when the answers set the cookies of a user.</param>
    /// <exception cref="UsageException">A check or a take cannot be read.</exception>
    public AnswerReader(LoadPlan plan, RequestStep step, TextScope scope, bool keepsCookies = true)
    {
        _status = new StatusRule(plan, step);
        _rules = [.. AnswerRules.Create(plan, step, scope)];
        _ruleFaults = [.. _rules.Select(rule => $"{rule.Name}: this failed")];
        _firstRule = _status.Name is null ? 0 : 1;
        CheckNames = [.. ((string?[])[_status.Name, .. _rules.Select(rule => rule.Name)]).OfType<string>().Take(MostNamed)];
        Needs = new AnswerNeeds(_rules.Any(rule => rule.NeedsBody), AnswerRules.ListHeaders(_rules)) { Cookies = keepsCookies };
        foreach (AnswerRule rule in _rules)
        {
            rule.Bind(Needs);
        }
    }

    /// <summary>The parts of the answer that are read.</summary>
    public AnswerNeeds Needs { get; init; }

    /// <summary>The checks and takes in words, at most 64.</summary>
    public IReadOnlyList<string> CheckNames { get; }

    /// <summary>True when the plan or the request names the statuses that it expects.</summary>
    public bool ChecksStatus => _status.Name is not null;

    /// <summary>The numbers of the variables that are taken.</summary>
    public IReadOnlyList<int> Variables => [.. _rules.OfType<TakeRule>().Select(rule => rule.Variable)];

    /// <summary>The numbers of the feeds that the checks use.</summary>
    public IReadOnlyList<int> Feeds => [.. _rules.SelectMany(rule => rule.Feeds).Distinct()];

    /// <summary>Reads a complete answer.</summary>
    /// <param name="answer">The answer.</param>
    /// <param name="user">The user that got it.</param>
    /// <param name="origin">The address that answered. Used only where the answer sets cookies.</param>
    /// <param name="serviceTime">From the send to the last byte.</param>
    /// <param name="now">The present instant. Used only where the answer sets cookies.</param>
    public StepReading Read(AnswerCapture answer, UserState user, CookieOrigin origin, TimeSpan serviceTime, DateTimeOffset now)
    {
        HeaderReading.StoreCookies(answer, user, origin, now);
        return Judge(new AnswerSight(answer, user, serviceTime), _status.Allows(answer.Status));
    }

    /// <summary>Judges an answer of which nothing but its status is read.</summary>
    public StepReading ReadStatus(int status)
    {
        bool isExpected = _status.Allows(status);
        var tally = new CheckBits();
        tally.Count(isExpected, _status.Name is null ? MostNamed : 0);
        return isExpected
            ? new StepReading(null, null, tally.Passed, tally.Failed)
            : new StepReading(StatusRule.Classify(status), DescribeStatus(status), tally.Passed, tally.Failed);
    }

    private StepReading Judge(AnswerSight sight, bool isExpected)
    {
        var tally = new CheckBits();
        tally.Count(isExpected, _status.Name is null ? MostNamed : 0);
        int first = -1;
        for (int i = 0; i < _rules.Length; i++)
        {
            if (!isExpected && _rules[i] is TakeRule)
            {
                continue;
            }

            bool holds = _rules[i].Apply(sight);
            tally.Count(holds, _firstRule + i);
            first = holds || first >= 0 ? first : i;
        }

        if (!isExpected)
        {
            int status = sight.Answer.Status;
            return new StepReading(StatusRule.Classify(status), DescribeStatus(status), tally.Passed, tally.Failed);
        }

        return first < 0
            ? new StepReading(null, null, tally.Passed, tally.Failed)
            : new StepReading(_rules[first].Kind, Describe(first, sight), tally.Passed, tally.Failed);
    }

    private string? DescribeStatus(int status) => (uint)status < _statusFaults.Length
        ? _statusFaults[status] ??= _status.Describe(status)
        : null;

    private string Describe(int rule, AnswerSight sight)
    {
        // A count that two threads raise at once may stop a little late.
        if (_described >= MostDescribed)
        {
            return _ruleFaults[rule];
        }

        _described++;
        string fault = _rules[rule].Describe(sight);
        return _rules[rule] is TakeRule ? $"{_rules[rule].Name}: {fault}" : fault;
    }
}
