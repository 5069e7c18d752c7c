namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>A line of source.</summary>
/// <param name="File">The file's path as the compiler got it.</param>
/// <param name="Number">The line's number, from 1.</param>
internal sealed record SourceLine(string File, int Number)
{
    public override string ToString() => $"{Path.GetFileName(File.Replace('\\', '/'))}:{Number}";
}
