using System.Runtime.CompilerServices;
using Threadbare.Drafting;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;

namespace Threadbare.Tests.Drafting.Samples;

/// <summary>The documents and recordings beside this file.</summary>
internal static class Sample
{
    public static byte[] Read(string name) => File.ReadAllBytes(Path.Combine(Path.GetDirectoryName(Here())!, name));

    public static Draft Draft(string name, DraftChoice? choice = null) =>
        DraftReading.Read(new SourceText(name, Read(name)), choice ?? new DraftChoice());

    private static string Here([CallerFilePath] string here = "") => here;

    public static Draft DraftText(string text, DraftChoice? choice = null) =>
        DraftReading.Read(new SourceText("source", System.Text.Encoding.UTF8.GetBytes(text)), choice ?? new DraftChoice());
}
