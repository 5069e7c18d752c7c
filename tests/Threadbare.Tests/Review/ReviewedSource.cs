using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;
using Threadbare.Diagnostics.Review;
using Threadbare.Diagnostics.Review.Results;
using Threadbare.Diagnostics.Stacks.Calls;
using Xunit;

namespace Threadbare.Tests.Review;

/// <summary>Compiles the source of a service, and reviews it. A comment marks the lines that are to be found.</summary>
internal static class ReviewedSource
{
    private const string Mark = "// holds";

    private const string Start =
        """
        #line 1 "Start.cs"
        using System; using System.Collections.Concurrent; using System.Collections.Generic; using System.IO; using System.Linq;
        using System.Net.Http; using System.Threading; using System.Threading.Tasks; using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Http; using Microsoft.AspNetCore.Routing; using Microsoft.Extensions.DependencyInjection;
        using Microsoft.Extensions.Hosting; using Microsoft.AspNetCore.Mvc;
        public static class Start
        {
            public static void Main() { var app = WebApplication.CreateBuilder().Build(); Shop.Map(app); app.Run(); }
        }

        #line 1 "Shop.cs"
        """;

    private static readonly MetadataReference[] Framework =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is var name
                && (name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.", StringComparison.Ordinal)))
            .Where(path => path.Contains("/shared/", StringComparison.Ordinal) || path.Contains("\\shared\\", StringComparison.Ordinal))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    /// <summary>Reviews it.</summary>
    public static CodeReview Review(string source)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("review");
        try
        {
            string assembly = Path.Combine(folder.FullName, "Shop.dll");
            var options = new CSharpCompilationOptions(OutputKind.ConsoleApplication, optimizationLevel: OptimizationLevel.Release);
            var text = SourceText.From(Start + "\n" + source, System.Text.Encoding.UTF8);
            SyntaxTree tree = CSharpSyntaxTree.ParseText(text, path: "Shop.cs");
            using (FileStream image = File.Create(assembly))
            {
                EmitResult emitted = CSharpCompilation.Create("Shop", [tree], Framework, options)
                    .Emit(image, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.Embedded));
                Assert.Empty(emitted.Diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error));
            }

            using TargetCode code = ProgramFiles.Open(assembly, new ManualTime());
            return RunEvidence.Join(new CodeReviewer(code.Program).Review("Shop.dll"), run: null, path: null);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    /// <summary>Reviews it, and checks that the marked lines are found and no others.</summary>
    public static CodeReview Check(string source)
    {
        CodeReview review = Review(source);
        IEnumerable<int> marked = source.Split('\n').Index().Where(line => line.Item.Contains(Mark, StringComparison.Ordinal))
            .Select(line => line.Index + 1);
        Assert.Equal(marked, review.Calls.Select(call => call.At.Line!.Value).Distinct().Order());
        return review;
    }
}
