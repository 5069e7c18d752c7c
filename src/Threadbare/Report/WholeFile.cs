namespace Threadbare.Report;

/// <summary>Writes a file whole or not at all.</summary>
/// <remarks>It is written under another name first, so that a full disk never leaves half a file in place of a whole one.</remarks>
internal static class WholeFile
{
    /// <summary>Writes the file, in place of the one that exists.</summary>
    /// <param name="path">The file.</param>
    /// <param name="writeAsync">Writes the contents.</param>
    /// <param name="isPrivate">True when only its owner may read it.</param>
    /// <param name="isForced">False to refuse to replace a file.</param>
    public static async Task WriteAsync(string path, Func<Stream, Task> writeAsync, bool isPrivate = false, bool isForced = true)
    {
        // A name that nobody can guess, so that nobody has put a file or a link there.
        string unfinished = $"{path}.{Path.GetRandomFileName()}.part";
        try
        {
            FileStream stream = ResultFile.Create(unfinished, isPrivate);
            await using (stream.ConfigureAwait(false))
            {
                await writeAsync(stream).ConfigureAwait(false);
            }

            File.Move(unfinished, path, overwrite: isForced);
        }
        catch
        {
            File.Delete(unfinished);
            throw;
        }
    }

    /// <summary>Writes text in UTF-8.</summary>
    /// <param name="path">The file.</param>
    /// <param name="text">The contents.</param>
    /// <param name="isPrivate">True when only its owner may read it.</param>
    /// <param name="isForced">False to refuse to replace a file.</param>
    public static Task WriteTextAsync(string path, string text, bool isPrivate = false, bool isForced = true) => WriteAsync(
        path, stream => stream.WriteAsync(Encoding.UTF8.GetBytes(text), CancellationToken.None).AsTask(), isPrivate, isForced);
}
