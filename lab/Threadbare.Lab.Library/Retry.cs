namespace Threadbare.Lab.Library;

/// <summary>Repeats an action once if its HTTP request fails.</summary>
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
