namespace Threadbare.Tests.Architecture;

/// <summary>A rule that is broken: the room it is about, and one line in plain English.</summary>
internal sealed record Offence(string Room, string Text);
