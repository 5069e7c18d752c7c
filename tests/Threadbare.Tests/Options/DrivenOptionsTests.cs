using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Threadbare.Tests.Docs;
using Threadbare.Tool.Options;
using Threadbare.Tool.Verbs;
using Xunit;

namespace Threadbare.Tests.Options;

/// <summary>Every option is given to the built tool at least once: only that shows that it is wired to what it should do.</summary>
public sealed class DrivenOptionsTests
{
    private static readonly HashSet<string> Driven = ReadWords();

    public static TheoryData<string> Names => [.. ListNames()];

    [Theory, MemberData(nameof(Names))]
    public void An_end_to_end_test_gives_the_option_to_the_tool(string option) => Assert.Contains(option, Driven);

    [Fact]
    public void A_word_of_a_comment_or_of_a_longer_option_drives_nothing()
    {
        HashSet<string> words = [.. FindWords("""class A { /* --rate */ string[] b = ["--rate-limit", "--out=x", $"run --seed {1}"]; }""")];

        Assert.Equal(["--out", "--rate-limit", "--seed", "run"], words.Order(StringComparer.Ordinal));
    }

    private static IEnumerable<string> ListNames()
    {
        var output = new OutputOptions();
        return AllVerbs.Create(output, new ManualTime())
            .SelectMany(verb => verb.Groups)
            .Append(output.Group)
            .SelectMany(group => group.Options)
            .Select(option => option.Name)
            .Distinct()
            .Order(StringComparer.Ordinal);
    }

    private static HashSet<string> ReadWords()
    {
        string folder = Path.Combine(DocPages.Root, "tests", "Threadbare.IntegrationTests");
        return [.. Directory
            .EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
            .SelectMany(file => FindWords(File.ReadAllText(file)))];
    }

    private static IEnumerable<string> FindWords(string source) => CSharpSyntaxTree.ParseText(source, encoding: Encoding.UTF8)
        .GetRoot()
        .DescendantTokens()
        .Where(token => token.RawKind is (int)SyntaxKind.StringLiteralToken or (int)SyntaxKind.InterpolatedStringTextToken)
        .SelectMany(token => token.ValueText.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        .Select(word => word.Split('=')[0]);
}
