using Threadbare.Plan;
using Threadbare.PlanFiles.Keys;
using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles;

/// <summary>A plan document that was read, with the places of its parts.</summary>
public sealed class PlanDocument
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

    /// <summary>Writes problems of the plan as lines with their places in the document.</summary>
    /// <param name="problems">The problems, of this plan or of one that it became with options.</param>
    /// <param name="names">The names of properties that the document does not set, such as those of options.</param>
    public IReadOnlyList<string> Describe(IEnumerable<PlanProblem> problems, PropertyNames names) =>
        [.. problems.Select(problem => Describe(problem, names))];

    /// <summary>Lists the mistakes of the document and of its plan in the order of their places, each in one line.</summary>
    public IReadOnlyList<string> ListProblems()
    {
        // A text that is no document has no plan.
        foreach (PlanProblem problem in _isDocument ? Plan.Validate() : [])
        {
            _mistakes.Add(FindPlace(problem) ?? new Mark(1, 1), Translate(problem));
        }

        return Mistakes;
    }

    private string Describe(PlanProblem problem, PropertyNames names) => FindPlace(problem) is { } place
        ? Write(new DocumentMistake(place, Translate(problem)))
        : names.Translate(problem.Statement);

    private Mark? FindPlace(PlanProblem problem) => _places.Find(DocumentNames.All.Translate(problem.Property));

    // The place says what a path at the beginning would say again.
    private static string Translate(PlanProblem problem)
    {
        string path = problem.Property + ": ";
        bool begins = problem.Statement.StartsWith(path, StringComparison.Ordinal);
        return DocumentNames.All.Translate(begins ? problem.Statement[path.Length..] : problem.Statement);
    }

    private string Write(DocumentMistake mistake) =>
        $"{_file}:{mistake.Mark.Line}:{mistake.Mark.Column}: {mistake.Statement}";
}
