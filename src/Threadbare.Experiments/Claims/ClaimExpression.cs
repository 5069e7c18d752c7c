namespace Threadbare.Experiments.Claims;

/// <summary>Works out an expression of a claim over what the arms of a part measured.</summary>
/// <remarks>
/// <code>
/// sum     = product { (+ | -) product }
/// product = factor { (* | /) factor }
/// factor  = number | ( sum ) | name | arm.total.figure | function ( series [, sum ...] ) | (most | least) ( sum [, sum ...] )
/// name    = letters and digits, with hyphens between them; a minus has a space beside it
/// series  = arm.figure [ range ]          by step; the range is of users or rate
///         | arm.seconds.figure [ range ]  by second; the range is of time
/// range   = [ number .. sum ]             both ends included
/// </code>
/// Functions of one series: median, mean, min, max, first, last, sum; knee(series); slope(series); queueError(series, size);
/// crossover(series, series, times); reaches(series, value). Where nothing was measured the value is not a number, and the
/// claim cannot be tried; what never happened within what was tried is infinite, and no upper bound holds for it.
/// </remarks>
internal sealed class ClaimExpression(IReadOnlyDictionary<string, ArmFigures> arms, IReadOnlyDictionary<string, double> names)
{
    /// <exception cref="FormatException">The expression, or a name in it, is wrong.</exception>
    public double Value(string expression)
    {
        var tokens = new ClaimTokens(expression);
        double value = Sum(tokens);
        return tokens.Next == '\0' ? value : throw tokens.Fault("expected the end");
    }

    private double Sum(ClaimTokens tokens)
    {
        double value = Product(tokens);
        while (true)
        {
            if (tokens.TryTake('+'))
            {
                value += Product(tokens);
            }
            else if (tokens.TryTake('-'))
            {
                value -= Product(tokens);
            }
            else
            {
                return value;
            }
        }
    }

    private double Product(ClaimTokens tokens)
    {
        double value = Factor(tokens);
        while (true)
        {
            if (tokens.TryTake('*'))
            {
                value *= Factor(tokens);
            }
            else if (tokens.TryTake('/'))
            {
                value /= Factor(tokens);
            }
            else
            {
                return value;
            }
        }
    }

    private double Factor(ClaimTokens tokens)
    {
        if (char.IsDigit(tokens.Next))
        {
            return tokens.TakeNumber();
        }

        if (tokens.TryTake('('))
        {
            double inner = Sum(tokens);
            tokens.Take(')');
            return inner;
        }

        string name = tokens.TakeName();
        return tokens.Next switch
        {
            '(' when name is "most" or "least" => Choose(name, tokens),
            '(' => Call(name, tokens),
            '.' => Total(name, tokens),
            _ => names.TryGetValue(name, out double value) ? value : throw tokens.Fault($"'{name}' is no figure of this claim"),
        };
    }

    private double Total(string arm, ClaimTokens tokens)
    {
        tokens.Take('.');
        if (tokens.TakeName() != "total")
        {
            throw tokens.Fault("a series stands within a function, such as median(sync.p50)");
        }

        tokens.Take('.');
        return Arm(arm, tokens).Total(tokens.TakeName());
    }

    // Not a number if one of them is not: what was not measured may be the most.
    private double Choose(string function, ClaimTokens tokens)
    {
        tokens.Take('(');
        double chosen = Sum(tokens);
        while (tokens.TryTake(','))
        {
            double next = Sum(tokens);
            chosen = function == "most" ? Math.Max(chosen, next) : Math.Min(chosen, next);
        }

        tokens.Take(')');
        return chosen;
    }

    private double Call(string function, ClaimTokens tokens)
    {
        tokens.Take('(');
        IReadOnlyList<(double At, double Value)> series = Series(tokens);
        double result = function switch
        {
            "knee" => CurveFigures.Knee(series),
            "slope" => CurveFigures.Slope(series),
            "queueError" => CurveFigures.QueueError(series, Further(tokens)),
            "reaches" => CurveFigures.Reaches(series, Further(tokens)),
            "crossover" => Crossover(series, tokens),
            _ => Plain(function, [.. series.Select(point => point.Value)], tokens),
        };
        tokens.Take(')');
        return result;
    }

    private double Crossover(IReadOnlyList<(double At, double Value)> slow, ClaimTokens tokens)
    {
        tokens.Take(',');
        return CurveFigures.Crossover(slow, Series(tokens), Further(tokens));
    }

    private double Further(ClaimTokens tokens)
    {
        tokens.Take(',');
        return Sum(tokens);
    }

    private static double Plain(string function, IReadOnlyList<double> values, ClaimTokens tokens) =>
        values.Count == 0 ? double.NaN : function switch
        {
            "median" => CurveFigures.Median(values),
            "mean" => values.Average(),
            "min" => values.Min(),
            "max" => values.Max(),
            "first" => values[0],
            "last" => values[^1],
            "sum" => values.Sum(),
            _ => throw tokens.Fault($"'{function}' is no function"),
        };

    private IReadOnlyList<(double At, double Value)> Series(ClaimTokens tokens)
    {
        ArmFigures arm = Arm(tokens.TakeName(), tokens);
        tokens.Take('.');
        string figure = tokens.TakeName();
        IReadOnlyList<(double At, double Value)> series = figure == "seconds" && tokens.TryTake('.')
            ? arm.Seconds(tokens.TakeName())
            : arm.Steps(figure);
        if (!tokens.TryTake('['))
        {
            return series;
        }

        double low = tokens.TakeNumber();
        tokens.Take('.');
        tokens.Take('.');
        double high = Sum(tokens);
        tokens.Take(']');
        return [.. series.Where(point => point.At >= low && point.At <= high)];
    }

    private ArmFigures Arm(string name, ClaimTokens tokens) =>
        arms.TryGetValue(name, out ArmFigures? arm)
            ? arm
            : throw tokens.Fault($"'{name}' is no arm: expected one of {string.Join(", ", arms.Keys)}");
}
