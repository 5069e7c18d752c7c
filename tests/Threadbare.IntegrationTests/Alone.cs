using Xunit;

namespace Threadbare.IntegrationTests;

/// <summary>The collection of tests that measure or judge a load. They run one at a time, or they would disturb each other.</summary>
/// <remarks>
/// The other tests count outcomes, read text or ask which line waits, which other work does not change; they run side by side. The gate
/// runs them beside these, with a lower priority, and the nightly suite after these: both choose the two parts by the trait. Tests that
/// build in the repository's own folders belong here too, since the others run the programs there.
/// </remarks>
[CollectionDefinition(Name, DisableParallelization = true)]
[Trait("part", Name)]
public sealed class Alone
{
    public const string Name = "alone";
}
