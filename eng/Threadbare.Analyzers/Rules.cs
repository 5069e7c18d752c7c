using Microsoft.CodeAnalysis;

namespace Threadbare.Analyzers;

/// <summary>The rules of this project. Directory.Build.props turns them on and off together.</summary>
internal static class Rules
{
    public static readonly DiagnosticDescriptor LongLine = Create(
        "TB0001",
        "A line has at most 140 characters",
        "The line has {0} characters; at most 140 are allowed. Unpack nested conditions and long interpolations rather than wrapping them.");

    public static readonly DiagnosticDescriptor VagueSummary = Create(
        "TB0002",
        "A doc summary says what the thing is or does",
        "{0}. Say in one sentence what the thing is or does.");

    public static readonly DiagnosticDescriptor MethodNamedOf = Create(
        "TB0003",
        "A method is a verb",
        "A method is a verb: rename Of to what it does, such as Create, FromText, Read, Find or Describe");

    private static DiagnosticDescriptor Create(string id, string title, string message) =>
        new(id, title, message, "Writing", DiagnosticSeverity.Warning, isEnabledByDefault: true);
}
