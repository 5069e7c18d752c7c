using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Threadbare.Structure;

/// <summary>One parsed source file: its lines, types, methods and imports.</summary>
internal sealed class SourceFile(string root, string path)
{
    private readonly CompilationUnitSyntax unit = CSharpSyntaxTree.ParseText(File.ReadAllText(path)).GetCompilationUnitRoot();

    /// <summary>Relative to the measured folder, with slashes.</summary>
    public string Folder { get; } = Path.GetRelativePath(root, Path.GetDirectoryName(path)!).Replace('\\', '/');

    /// <summary>Lines that are not blank. Widths are counted in these.</summary>
    public IReadOnlyList<string> Lines { get; } = [.. File.ReadLines(path).Where(line => !string.IsNullOrWhiteSpace(line))];

    public int DocLines => Lines.Count(line => line.TrimStart().StartsWith("///", StringComparison.Ordinal));

    /// <summary>Lines that are neither blank nor a comment.</summary>
    public int CodeLines => Lines.Count(line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal));

    /// <summary>The file's namespace; empty for top-level statements.</summary>
    public string Namespace => unit.DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault()?.Name.ToString() ?? "";

    public IEnumerable<string> Imports => unit.Usings.Select(line => line.Name?.ToString()).OfType<string>();

    public IEnumerable<BaseTypeDeclarationSyntax> Types => unit.DescendantNodes().OfType<BaseTypeDeclarationSyntax>();

    /// <summary>Methods, constructors and operators with a body. A local function counts with the method around it.</summary>
    public IEnumerable<BaseMethodDeclarationSyntax> Methods =>
        unit.DescendantNodes().OfType<BaseMethodDeclarationSyntax>().Where(method => method.Body is not null || method.ExpressionBody is not null);

    /// <summary>From the first attribute or modifier to the closing brace, without the doc comment.</summary>
    public static int CountLines(SyntaxNode node)
    {
        LinePositionSpan span = node.SyntaxTree.GetLineSpan(node.Span).Span;
        return span.End.Line - span.Start.Line + 1;
    }

    /// <summary>Without indentation and line ends, so that nesting and wrapping do not make a method longer.</summary>
    public static int CountCharacters(SyntaxNode node) => node.ToString().Split('\n').Sum(line => line.Trim().Length);
}
