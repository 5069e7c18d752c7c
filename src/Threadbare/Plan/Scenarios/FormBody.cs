namespace Threadbare.Plan.Scenarios;

/// <summary>The fields of a form, sent as <c>application/x-www-form-urlencoded</c>, or as <c>multipart/form-data</c> with a file.</summary>
/// <param name="Fields">The fields, in order.</param>
/// <param name="Files">The files; empty for a form without any.</param>
internal sealed record FormBody(IReadOnlyList<NamedText> Fields, IReadOnlyList<FormFile> Files) : StepBody;
