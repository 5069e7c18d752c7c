namespace Threadbare.Diagnostics.Stacks.Assemblies;

/// <summary>A line of source.</summary>
/// <param name="File">The file's path as the compiler got it.</param>
/// <param name="Number">The line's number, from 1.</param>
internal sealed record SourceLine(string File, int Number)
{
    /// <summary>SHA-256 of the file that was compiled, in hexadecimal; null where the symbols have another checksum or none.</summary>
    public string? Checksum { get; init; }

    /// <summary>The address of the line's page in its repository; null where the symbols name none.</summary>
    public string? Link { get; init; }

    public override string ToString() => $"{Path.GetFileName(File.Replace('\\', '/'))}:{Number}";
}
