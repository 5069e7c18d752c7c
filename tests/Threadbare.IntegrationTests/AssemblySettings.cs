using Threadbare.IntegrationTests.Page;
using Xunit;

// Two loads at once would measure each other.
[assembly: CollectionBehavior(DisableTestParallelization = true)]

[assembly: AssemblyFixture(typeof(Browser))]
