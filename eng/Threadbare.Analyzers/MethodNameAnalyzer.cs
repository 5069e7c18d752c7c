using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Threadbare.Analyzers;

/// <summary>Reports methods and local functions named <c>Of</c>, a name that does not say what they do.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MethodNameAnalyzer : DiagnosticAnalyzer
{
    private const string VagueName = "Of";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(Rules.MethodNamedOf);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterSyntaxNodeAction(node => Check(node, ((MethodDeclarationSyntax)node.Node).Identifier), SyntaxKind.MethodDeclaration);
        context.RegisterSyntaxNodeAction(node => Check(node, ((LocalFunctionStatementSyntax)node.Node).Identifier), SyntaxKind.LocalFunctionStatement);
    }

    private static void Check(SyntaxNodeAnalysisContext context, SyntaxToken name)
    {
        if (name.ValueText == VagueName)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.MethodNamedOf, name.GetLocation()));
        }
    }
}
