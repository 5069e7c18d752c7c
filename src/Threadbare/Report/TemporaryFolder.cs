namespace Threadbare.Report;

/// <summary>A folder for results whose own folder cannot be written.</summary>
internal static class TemporaryFolder
{
    /// <summary>Creates it with a name that nobody can guess, for this user alone: others may write beside it.</summary>
    /// <exception cref="IOException">It cannot be created.</exception>
    public static string Create() => Directory.CreateTempSubdirectory("threadbare-").FullName;
}
