namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>A line of source.</summary>
/// <param name="File">As the compiler was given it.</param>
/// <param name="Number">From 1.</param>
internal sealed record SourceLine(string File, int Number)
{
    public override string ToString() => $"{Path.GetFileName(File.Replace('\\', '/'))}:{Number}";
}
