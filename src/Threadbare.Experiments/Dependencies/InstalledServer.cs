namespace Threadbare.Experiments.Dependencies;

/// <summary>A server as this machine has it.</summary>
/// <param name="Programs">The paths of its programs, in the order in which its kind names them.</param>
/// <param name="Account">The user as whom it runs.</param>
internal sealed record InstalledServer(IReadOnlyList<string> Programs, ServerAccount Account);
