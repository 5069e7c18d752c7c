using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Threadbare.Analyzers;

/// <summary>Reports lines of more than 140 characters. A test's string of several lines may hold longer ones: it quotes another text.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LineWidthAnalyzer : DiagnosticAnalyzer
{
    /// <summary>In UTF-16 characters: two halves of a wide screen, with room for the margin.</summary>
    private const int MaxCharacters = 140;

    private const string TestProject = "build_property.IsTestProject";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(Rules.LongLine);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterSyntaxTreeAction(CheckLines);
    }

    private static void CheckLines(SyntaxTreeAnalysisContext context)
    {
        SyntaxNode? root = null;
        foreach (TextLine line in context.Tree.GetText(context.CancellationToken).Lines)
        {
            if (line.Span.Length <= MaxCharacters)
            {
                continue;
            }

            root ??= context.Tree.GetRoot(context.CancellationToken);
            if (!IsTest(context) || !IsInsideQuotedText(root, line))
            {
                Location place = Location.Create(context.Tree, TextSpan.FromBounds(line.Start + MaxCharacters, line.End));
                context.ReportDiagnostic(Diagnostic.Create(Rules.LongLine, place, line.Span.Length));
            }
        }
    }

    private static bool IsTest(SyntaxTreeAnalysisContext context) =>
        context.Options.AnalyzerConfigOptionsProvider.GlobalOptions.TryGetValue(TestProject, out string? value)
        && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);

    // The string must begin on an earlier line and reach past the limit, or the line could be broken before or behind it.
    private static bool IsInsideQuotedText(SyntaxNode root, TextLine line)
    {
        for (SyntaxNode? node = root.FindToken(line.Start + MaxCharacters).Parent; node is not null; node = node.Parent)
        {
            if (node is LiteralExpressionSyntax or InterpolatedStringExpressionSyntax && node.SpanStart < line.Start)
            {
                return true;
            }
        }

        return false;
    }
}
