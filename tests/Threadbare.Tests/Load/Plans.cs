using Threadbare.Plan;

namespace Threadbare.Tests.Load;

/// <summary>Plans for tests, with an address that is never called.</summary>
internal static class Plans
{
    public static LoadPlan CreatePlan(LoadShape shape) => new() { Urls = ["http://localhost/"], Shape = shape };

    public static LoadPlan Closed(int users, int seconds = 10) =>
        CreatePlan(new ConstantLoad(users)) with { Duration = TimeSpan.FromSeconds(seconds) };

    public static LoadPlan Open(double rate, int seconds = 10) =>
        CreatePlan(new ConstantLoad(rate, ByRate: true)) with { Duration = TimeSpan.FromSeconds(seconds) };

    public static TimeSpan Seconds(double seconds) => TimeSpan.FromSeconds(seconds);
}
