namespace Threadbare.Plan.Texts;

/// <summary>The files that a plan or its options name.</summary>
/// <param name="read">Gives a file's text; tests put their own in its place.</param>
/// <param name="exists">True for a file that is there.</param>
internal sealed class InputFiles(Func<string, string> read, Func<string, bool> exists)
{
    /// <summary>Creates files from their texts alone; none of them is taken for a plan.</summary>
    public InputFiles(Func<string, string> read)
        : this(read, _ => false)
    {
    }

    /// <summary>The files of this machine.</summary>
    public static InputFiles OfDisk { get; } = new(path => BoundedFile.ReadText(path), File.Exists);

    /// <summary>True for a file that is there.</summary>
    public bool Has(string path) => exists(path);

    /// <summary>Reads the text of a file; null with the reason where it cannot be read.</summary>
    public string? ReadText(string path, out string problem)
    {
        problem = "";
        try
        {
            return read(path);
        }
        catch (Exception fault) when (fault is FileNotFoundException or DirectoryNotFoundException)
        {
            problem = "there is no such file.";
        }
        catch (UnauthorizedAccessException)
        {
            problem = "it is a folder, or may not be read: expected a file that can.";
        }
        catch (Exception fault) when (fault is IOException or ArgumentException or NotSupportedException)
        {
            problem = $"the file cannot be read ({fault.Message.TrimEnd('.')}): expected one that can.";
        }

        return null;
    }
}
