using Threadbare.Constants;

namespace Threadbare.Analysis.Instances;

/// <summary>The numbers of what is said about instances.</summary>
[ConstantTable("Instances of a service")]
internal static class InstanceConstants
{
    [Constant(
        "times an equal share",
        "A share of the requests this large is uneven.",
        "A quarter more load than the others is about a quarter less that all of them carry together.")]
    public const double Uneven = 1.25;

    [Constant(
        "times its load",
        "An instance tips over before the others where they do not up to this load.",
        "Nearer loads of a search differ by chance: two alike instances were seen to tip over at 27 and at 32 virtual users.")]
    public const double ClearlyBefore = 1.5;

    [Constant(
        "requests",
        "Shares are told from this many requests of each instance on, on average.",
        "Of two times fifty, chance takes a half up to an uneven share about once in a hundred times.")]
    public const double EnoughRequests = 50;
}
