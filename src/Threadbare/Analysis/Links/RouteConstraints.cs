namespace Threadbare.Analysis.Links;

/// <summary>The constraints of a route's parameter, such as <c>int</c> in <c>{id:int}</c>.</summary>
internal static class RouteConstraints
{
    private static readonly CultureInfo Invariant = CultureInfo.InvariantCulture;

    /// <summary>Reads the constraints of a parameter, given as all between its braces.</summary>
    public static IReadOnlyList<string> Read(string parameter)
    {
        var constraints = new List<string>();
        int depth = 0;
        int start = parameter.Length;
        for (int i = 0; i < parameter.Length; i++)
        {
            depth += parameter[i] switch { '(' => 1, ')' => -1, _ => 0 };
            bool isDefault = parameter[i] == '=' && depth == 0;
            if ((parameter[i] == ':' && depth == 0) || isDefault)
            {
                Take(i);
                start = i + 1;
            }

            if (isDefault)
            {
                return constraints;
            }
        }

        Take(parameter.EndsWith('?') ? parameter.Length - 1 : parameter.Length);
        return constraints;

        void Take(int end)
        {
            if (end > start)
            {
                constraints.Add(parameter[start..end]);
            }
        }
    }

    /// <summary>True where no constraint refuses a value; those of the service's own are taken to accept it.</summary>
    public static bool Accept(IReadOnlyList<string> constraints, string value) => constraints.All(constraint => Accepts(constraint, value));

    private static bool Accepts(string constraint, string value)
    {
        (string name, double[] numbers) = constraint.Split('(', 2) is [var before, var arguments]
            ? (before, ReadNumbers(arguments.TrimEnd(')')))
            : (constraint, []);
        return (name, numbers) switch
        {
            ("int", _) => int.TryParse(value, NumberStyles.Integer, Invariant, out _),
            ("long", _) => long.TryParse(value, NumberStyles.Integer, Invariant, out _),
            ("bool", _) => bool.TryParse(value, out _),
            ("guid", _) => Guid.TryParse(value, out _),
            ("decimal", _) => decimal.TryParse(value, NumberStyles.Number, Invariant, out _),
            ("double" or "float", _) => double.TryParse(value, NumberStyles.Float | NumberStyles.AllowThousands, Invariant, out _),
            ("datetime", _) => DateTime.TryParse(value, Invariant, DateTimeStyles.None, out _),
            ("alpha", _) => value.All(char.IsAsciiLetter),
            ("minlength", [var least]) => value.Length >= least,
            ("maxlength", [var most]) => value.Length <= most,
            ("length", [var exact]) => value.Length == (int)exact,
            ("length", [var least, var most]) => value.Length >= least && value.Length <= most,
            ("min", [var least]) => long.TryParse(value, NumberStyles.Integer, Invariant, out long number) && number >= least,
            ("max", [var most]) => long.TryParse(value, NumberStyles.Integer, Invariant, out long number) && number <= most,
            ("range", [var least, var most]) =>
                long.TryParse(value, NumberStyles.Integer, Invariant, out long number) && number >= least && number <= most,
            _ => true,
        };
    }

    private static double[] ReadNumbers(string text)
    {
        string[] parts = text.Split(',');
        return Array.TrueForAll(parts, part => double.TryParse(part, NumberStyles.Float, Invariant, out _))
            ? [.. parts.Select(part => double.Parse(part, NumberStyles.Float, Invariant))]
            : [];
    }
}
