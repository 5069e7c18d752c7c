using System.Reflection;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Threadbare.Tests.Docs;

/// <summary>Compiles the C# of the guides as their readers would.</summary>
public sealed partial class ProgramsInDocsTests
{
    private const string Usings =
        """
        using System; using System.IO; using System.Linq; using System.Net.WebSockets; using System.Text; using System.Threading;
        using System.Threading.Tasks; using System.Collections.Generic; using Threadbare; using Threadbare.Report;
        using Threadbare.Results; using Threadbare.Results.Blame; using Threadbare.Results.Comparison;
        using Threadbare.Results.Verdicts; using Xunit;
        """;

    private static readonly IReadOnlyList<MetadataReference> References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Select(file => MetadataReference.CreateFromFile(file)),
    ];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> Programs
    {
        get
        {
            var programs = new TheoryData<string, string>();
            foreach (string page in DocPages.All.Where(page => page.StartsWith("docs/", StringComparison.Ordinal)))
            {
                foreach (Match program in Program().Matches(DocPages.Read(page)))
                {
                    programs.Add(page, program.Groups["code"].Value);
                }
            }

            return programs;
        }
    }

    [Theory, MemberData(nameof(Programs))]
    public void A_program_in_the_docs_compiles(string page, string code)
    {
        bool isMember = code.Contains("[Fact", StringComparison.Ordinal);
        // A file's own line about its package is for the command dotnet run.
        string source = string.Join('\n', code.Split('\n').Where(line => !line.StartsWith("#:", StringComparison.Ordinal)));
        source = isMember ? $"{Usings} Console.WriteLine(); internal sealed class Tests {{ {source} }}" : AddTests(source);
        SyntaxTree tree = CSharpSyntaxTree.ParseText(source, path: page, cancellationToken: Token);
        var options = new CSharpCompilationOptions(OutputKind.ConsoleApplication, nullableContextOptions: NullableContextOptions.Enable);
        var compilation = CSharpCompilation.Create("Program", [tree], References, options);

        CSharpGeneratorDriver.Create(LoadJsonGenerators())
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation whole, out _, Token);
        Assert.Empty(whole.GetDiagnostics(Token).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
    }

    // Statements about tests that the page has introduced before.
    private static string AddTests(string source) => source.Contains("await test.", StringComparison.Ordinal)
        ? $"{Usings} LoadTest test = null!; LoadTest before = null!; LoadTest after = null!;\n{source}"
        : $"{Usings}\n{source.Replace("using Threadbare;", "", StringComparison.Ordinal)}";

    private static ISourceGenerator[] LoadJsonGenerators()
    {
        string path = typeof(ProgramsInDocsTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(one => one.Key == "JsonGenerator").Value!;
        return
        [
            .. Assembly.LoadFrom(path).GetTypes()
                .Where(type => type.IsDefined(typeof(GeneratorAttribute)))
                .Select(type => ((IIncrementalGenerator)Activator.CreateInstance(type)!).AsSourceGenerator()),
        ];
    }

    [GeneratedRegex("^```csharp\n(?<code>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Program();
}
