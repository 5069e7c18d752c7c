using Threadbare.IntegrationTests.Page;
using Xunit;

[assembly: CollectionBehavior(MaxParallelThreads = 2)]

[assembly: AssemblyFixture(typeof(Browser))]
