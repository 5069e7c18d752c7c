using Xunit;

namespace Threadbare.IntegrationTests;

/// <summary>The collection of tests that measure or judge a load. They run one at a time, or they would disturb each other.</summary>
/// <remarks>The other tests count outcomes and read text; they run three at a time before these.</remarks>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class Alone
{
    public const string Name = "alone";
}
