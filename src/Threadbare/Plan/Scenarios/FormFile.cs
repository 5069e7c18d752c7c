namespace Threadbare.Plan.Scenarios;

/// <summary>A file that a form sends. It is read once, before the load.</summary>
/// <param name="Field">The name of the form's field.</param>
/// <param name="Path">The path of the file.</param>
/// <param name="ContentType">The type of its content. <c>application/octet-stream</c> by default.</param>
internal sealed record FormFile(string Field, string Path, string ContentType = "application/octet-stream");
