namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>A search in a program's code took too long; <see cref="SearchTime.Search"/> catches it.</summary>
internal sealed class SearchGivenUpException : Exception;
