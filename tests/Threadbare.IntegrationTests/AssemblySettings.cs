using Xunit;

// Two loads at once would measure each other.
[assembly: CollectionBehavior(DisableTestParallelization = true)]
