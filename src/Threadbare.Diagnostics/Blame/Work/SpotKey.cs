namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Identifies a place across stacks: by its line, whatever the certainty; without a line, by its method.</summary>
internal readonly record struct SpotKey(CodeKind Kind, string Method, string? File, int? Line, Certainty? Certainty);
