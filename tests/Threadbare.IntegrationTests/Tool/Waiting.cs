using System.Runtime.CompilerServices;
using Xunit;

namespace Threadbare.IntegrationTests.Tool;

/// <summary>Waits for something that other processes do.</summary>
internal static class Waiting
{
    private static readonly TimeSpan BetweenChecks = TimeSpan.FromMilliseconds(100);

    /// <summary>Waits until a condition is true.</summary>
    /// <exception cref="TimeoutException">The condition was still false at the end; the message quotes it.</exception>
    public static Task UntilAsync(
        Func<bool> condition, TimeSpan limit, [CallerArgumentExpression(nameof(condition))] string expression = "") =>
        UntilAsync(() => Task.FromResult(condition()), limit, expression);

    /// <inheritdoc cref="UntilAsync(Func{bool}, TimeSpan, string)"/>
    public static async Task UntilAsync(
        Func<Task<bool>> condition, TimeSpan limit, [CallerArgumentExpression(nameof(condition))] string expression = "")
    {
        long start = TimeProvider.System.GetTimestamp();
        while (!await condition())
        {
            if (TimeProvider.System.GetElapsedTime(start) > limit)
            {
                throw new TimeoutException($"Still false after {limit.TotalSeconds} s: {expression}");
            }

            await Task.Delay(BetweenChecks, TestContext.Current.CancellationToken);
        }
    }
}
