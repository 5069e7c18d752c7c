namespace Threadbare.Lab.Library;

/// <summary>Tries once more what failed on the way.</summary>
internal static class Retry
{
    public static T Run<T>(Func<T> action)
    {
        try
        {
            return action();
        }
        catch (HttpRequestException)
        {
            return action();
        }
    }

    public static async Task<T> RunAsync<T>(Func<Task<T>> action)
    {
        try
        {
            return await action();
        }
        catch (HttpRequestException)
        {
            return await action();
        }
    }
}
