using Xunit;

namespace Threadbare.IntegrationTests;

/// <summary>Tests that measure or judge a load: one at a time, for two loads at once would measure each other.</summary>
/// <remarks>The others, which count outcomes and read words, run two at a time before them.</remarks>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class Alone
{
    public const string Name = "alone";
}
