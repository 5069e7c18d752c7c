using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Threadbare.Analyzers;

/// <summary>Reports doc summaries that are empty or begin with a word that puts off saying what the thing is.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SummaryAnalyzer : DiagnosticAnalyzer
{
    private static readonly string[] FirstWords = ["What", "Whether", "Who", "Whoever", "Where", "Of"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(Rules.VagueSummary);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterSyntaxNodeAction(CheckComment, SyntaxKind.SingleLineDocumentationCommentTrivia, SyntaxKind.MultiLineDocumentationCommentTrivia);
    }

    private static void CheckComment(SyntaxNodeAnalysisContext context)
    {
        foreach (XmlNodeSyntax node in ((DocumentationCommentTriviaSyntax)context.Node).Content)
        {
            switch (node)
            {
                case XmlElementSyntax element when element.StartTag.Name.LocalName.ValueText == "summary":
                    CheckSummary(context, element);
                    break;
                case XmlEmptyElementSyntax element when element.Name.LocalName.ValueText == "summary":
                    Report(context, element, "The summary is empty");
                    break;
            }
        }
    }

    private static void CheckSummary(SyntaxNodeAnalysisContext context, XmlElementSyntax summary)
    {
        XmlNodeSyntax? first = summary.Content.FirstOrDefault(node => node is not XmlTextSyntax text || ReadText(text).Length > 0);
        if (first is null)
        {
            Report(context, summary, "The summary is empty");
        }
        else if (first is XmlTextSyntax text && FirstWords.Contains(ReadFirstWord(text)))
        {
            Report(context, summary, $"The summary begins with \"{ReadFirstWord(text)}\"");
        }
    }

    private static string ReadText(XmlTextSyntax text) => string.Concat(text.TextTokens.Select(token => token.ValueText)).Trim();

    private static string ReadFirstWord(XmlTextSyntax text) => new([.. ReadText(text).TakeWhile(char.IsLetter)]);

    private static void Report(SyntaxNodeAnalysisContext context, XmlNodeSyntax summary, string fault) =>
        context.ReportDiagnostic(Diagnostic.Create(Rules.VagueSummary, summary.GetLocation(), fault));
}
