namespace Threadbare.PlanFiles;

/// <summary>A plan document that was read, with the places of its parts.</summary>
internal sealed class PlanDocument
{
    private readonly string _file;
    private readonly DocumentPlaces _places;
    private readonly Mistakes _mistakes;
    private readonly bool _isDocument;

    internal PlanDocument(string file, PlanNode? root, Mistakes mistakes) =>
        (_file, _places, _mistakes, _isDocument) = (file, new DocumentPlaces(root), mistakes, root is MapNode);

    /// <summary>The plan. It is a guess where the document has mistakes.</summary>
    public required LoadPlan Plan { get; init; }

    /// <summary>The search of the document, for <c>threadbare find</c>; null when it has none.</summary>
    public LoadSearch? Search { get; init; }

    /// <summary>The mistakes of the document itself, each in one line with its place; empty where it has none.</summary>
    public IReadOnlyList<string> Mistakes => [.. _mistakes.All.Select(Write)];

    /// <summary>True when the document sets a key, such as <c>load.duration</c>.</summary>
    public bool Has(string key) => _places.Has(key);

    /// <summary>Lists the mistakes of the document and of its plan in the order of their places, each in one line.</summary>
    public IReadOnlyList<string> ListProblems() => ListProblems(Plan, PlanKeys.Names);

    /// <summary>Lists the mistakes of the document and of the plan that it became with options.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="names">The names of properties that the document does not set, such as those of options.</param>
    public IReadOnlyList<string> ListProblems(LoadPlan plan, PropertyNames names)
    {
        List<string> others = [];
        // A text that is no document has no plan.
        foreach (PlanProblem problem in _isDocument ? plan.Validate() : [])
        {
            Add(problem, names, others);
        }

        return [.. Mistakes, .. others];
    }

    // A value that is wrong by itself is not told again as a problem of the plan that it would make.
    private void Add(PlanProblem problem, PropertyNames names, List<string> others)
    {
        Mark? place = _places.Find(PlanKeys.Names.Translate(problem.Property), out PlanNode? value, out bool isWhole);
        bool isTold = value is not null ? _mistakes.HasAt(value, isWhole) : problem.Property == PlanProperty.Urls;
        if (!isTold && place is { } mark)
        {
            _mistakes.Add(mark, Translate(problem));
        }
        else if (!isTold)
        {
            others.Add($"{_file}: {names.Translate(problem.Statement)}");
        }
    }

    // The place says what a path at the beginning would say again.
    private static string Translate(PlanProblem problem)
    {
        string path = problem.Property + ": ";
        bool begins = problem.Statement.StartsWith(path, StringComparison.Ordinal);
        return PlanKeys.Names.Translate(begins ? problem.Statement[path.Length..] : problem.Statement);
    }

    private string Write(DocumentMistake mistake) =>
        $"{_file}:{mistake.Mark.Line}:{mistake.Mark.Column}: {mistake.Statement}";
}
