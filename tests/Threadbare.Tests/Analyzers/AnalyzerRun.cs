using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Threadbare.Tests.Analyzers;

/// <summary>Runs one analyzer on a snippet.</summary>
internal static class AnalyzerRun
{
    /// <summary>Each report as "line: message", lines counted from 1.</summary>
    public static async Task<string[]> ReportAsync(
        DiagnosticAnalyzer analyzer, string source, CancellationToken cancellationToken, string path = "Snippet.cs", bool isTest = false)
    {
        var options = new AnalyzerOptions([], new BuildProperties(isTest));
        CompilationWithAnalyzers run = Snippet.Compile(source, path).WithAnalyzers([analyzer], options);
        ImmutableArray<Diagnostic> found = await run.GetAnalyzerDiagnosticsAsync(cancellationToken);
        return
        [
            .. from diagnostic in found
               let line = diagnostic.Location.GetLineSpan().StartLinePosition.Line + 1
               orderby line
               select $"{line}: {diagnostic.Id} {diagnostic.GetMessage(null)}",
        ];
    }

    private sealed class BuildProperties(bool isTest) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions { get; } = new Properties(isTest);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;
    }

    private sealed class Properties(bool isTest) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out string? value)
        {
            value = isTest ? "true" : "";
            return key == "build_property.IsTestProject";
        }
    }
}
