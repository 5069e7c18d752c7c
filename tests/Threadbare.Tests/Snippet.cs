using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Threadbare.Tests;

/// <summary>Compiles a few lines of C# in memory, for tests of what reads code.</summary>
internal static class Snippet
{
    // One for all, since the symbols of the framework's core are read once for each.
    private static readonly PortableExecutableReference Core = MetadataReference.CreateFromFile(typeof(object).Assembly.Location);

    public static CSharpCompilation Compile(string source, string path = "Snippet.cs")
    {
        var options = new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, allowUnsafe: true);
        SyntaxTree tree = CSharpSyntaxTree.ParseText(source, path: path);
        return CSharpCompilation.Create("Snippet", [tree], [Core], options);
    }

    /// <summary>The compiled assembly. Fails the test when the source has an error.</summary>
    public static Stream Emit(string source)
    {
        var image = new MemoryStream();
        Xunit.Assert.Empty(Compile(source).Emit(image).Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        image.Position = 0;
        return image;
    }
}
