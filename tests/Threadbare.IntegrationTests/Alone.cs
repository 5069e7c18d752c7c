using Xunit;

namespace Threadbare.IntegrationTests;

/// <summary>The collection of tests that measure or judge a load. They run one at a time, or they would disturb each other.</summary>
/// <remarks>
/// The other tests count outcomes and read text; they run six at a time before these. The gate runs them beside these, with a lower
/// priority: it chooses the two parts by the trait.
/// </remarks>
[CollectionDefinition(Name, DisableParallelization = true)]
[Trait("part", Name)]
public sealed class Alone
{
    public const string Name = "alone";
}
