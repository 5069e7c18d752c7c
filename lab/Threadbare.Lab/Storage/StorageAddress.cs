namespace Threadbare.Lab.Storage;

/// <summary>Builds addresses inside a container or queue and keeps the shared access signature.</summary>
internal static class StorageAddress
{
    public static Uri Inside(Uri container, string path, string query = "")
    {
        string signature = container.Query.TrimStart('?');
        return new UriBuilder(container)
        {
            Path = container.AbsolutePath.TrimEnd('/') + "/" + path,
            Query = query.Length == 0 ? signature : $"{query}&{signature}",
        }.Uri;
    }
}
