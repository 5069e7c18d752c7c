using YamlDotNet.RepresentationModel;

namespace Threadbare.Tests.Agents.Kubernetes;

/// <summary>Reads YAML, and finds values in it by their path.</summary>
internal static class Yaml
{
    /// <summary>Reads every document.</summary>
    public static IReadOnlyList<YamlNode> Read(string text)
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(text));
        return [.. stream.Documents.Select(document => document.RootNode)];
    }

    /// <summary>Finds the document of a kind and name.</summary>
    public static YamlNode Find(string text, string kind, string name) =>
        Read(text).Single(document => Text(document, "kind") == kind && Text(document, "metadata", "name") == name);

    /// <summary>Finds a node; a number counts the items of a list.</summary>
    public static YamlNode At(YamlNode node, params object[] path) =>
        path.Aggregate(node, (inner, step) => step is int number ? inner[number] : inner[(string)step]);

    /// <summary>Finds a text.</summary>
    public static string Text(YamlNode node, params object[] path) => ((YamlScalarNode)At(node, path)).Value!;

    /// <summary>Finds a list of texts.</summary>
    public static string[] Texts(YamlNode node, params object[] path) =>
        [.. ((YamlSequenceNode)At(node, path)).Select(item => ((YamlScalarNode)item).Value!)];
}
