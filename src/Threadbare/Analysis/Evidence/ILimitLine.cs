namespace Threadbare.Analysis.Evidence;

/// <summary>Finds the line to look at first while one limit binds.</summary>
internal interface ILimitLine
{
    /// <summary>Finds the line; null where nothing that was seen is certain enough.</summary>
    /// <param name="result">The run.</param>
    /// <param name="verdict">Its verdict, which names the limit.</param>
    VerdictLine? Find(RunResult result, Verdict verdict);

    /// <summary>Why no line is named where none was found, in a sentence.</summary>
    string Missing { get; }

    /// <summary>Why this run named none; <see cref="Missing"/> where there is no more to say.</summary>
    string ExplainMissing(RunResult result) => Missing;
}
