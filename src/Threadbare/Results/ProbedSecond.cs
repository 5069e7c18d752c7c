namespace Threadbare.Results;

/// <summary>The watched process at the end of a second, or all watched instances of the service.</summary>
/// <param name="Together">The figures; of several instances their sum or the worst. Null where nothing is known.</param>
/// <param name="Instances">The figures of each instance, by the name of its agent; null where one process is watched.</param>
internal readonly record struct ProbedSecond(RuntimeSample? Together, IReadOnlyDictionary<string, RuntimeSample>? Instances = null);
