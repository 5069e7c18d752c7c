namespace Threadbare.Lab.Settings;

/// <summary>One setting as the help shows it.</summary>
internal sealed record SettingText(string Name, string Value, string Meaning);
