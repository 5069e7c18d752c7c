namespace Threadbare.Diagnostics.Processes;

/// <summary>Figures of a process that its system shows without asking its runtime. Null means that the process is gone or not ours to
/// see.</summary>
internal interface IProcessFigures
{
    /// <summary>Its name.</summary>
    string? Name();

    /// <summary>Its program's path without the extension of an assembly; null where it may not be read.</summary>
    string? Program();

    /// <summary>Processor time spent in the process and in the kernel for it.</summary>
    TimeSpan? ProcessorTime();

    /// <summary>Its resident memory in bytes.</summary>
    double? ResidentBytes();

    /// <summary>Number of its threads with a name; null also where the system does not name threads.</summary>
    int? CountThreads(string name);
}
