using Threadbare.IntegrationTests.Page;
using Xunit;

[assembly: CollectionBehavior(MaxParallelThreads = 3)]

[assembly: AssemblyFixture(typeof(Browser))]
