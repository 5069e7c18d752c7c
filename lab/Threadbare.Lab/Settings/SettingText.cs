namespace Threadbare.Lab.Settings;

/// <summary>A setting as the help shows it.</summary>
internal sealed record SettingText(string Name, string Value, string Meaning);
