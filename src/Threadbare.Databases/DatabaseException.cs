namespace Threadbare.Databases;

/// <summary>The database did not answer, or refused to.</summary>
/// <param name="message">The database's own words, without secrets.</param>
/// <param name="cause">The failure beneath it.</param>
internal sealed class DatabaseException(string message, Exception? cause = null) : Exception(message, cause);
