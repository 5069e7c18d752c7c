using Threadbare.Plan;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Plans for benchmarks without sockets, with an address that is never called.</summary>
internal static class Plans
{
    public static LoadPlan Create(LoadShape shape) => new()
    {
        Urls = ["http://localhost/"],
        Shape = shape,
        Duration = TimeSpan.FromHours(1),
    };

    public static LoadPlan Counted(int users, int requests) => Create(new ConstantUsers(users)) with { Requests = requests };

    /// <summary>The same load with a value of a feed in each address.</summary>
    public static LoadPlan WithFeed(LoadPlan plan) => plan with
    {
        Urls = ["http://localhost/{id}"],
        Feeds = [new Feed("id", ["1", "22", "333"])],
    };
}
