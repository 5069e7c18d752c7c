using Threadbare.IntegrationTests.Page;
using Xunit;

[assembly: CollectionBehavior(MaxParallelThreads = 6)]

[assembly: AssemblyFixture(typeof(Browser))]
