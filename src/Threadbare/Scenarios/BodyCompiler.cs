namespace Threadbare.Scenarios;

/// <summary>Prepares the bodies of requests.</summary>
internal sealed class BodyCompiler(TextScope scope)
{
    private readonly BodyFiles _files = new();

    /// <summary>Prepares a body; null for none.</summary>
    /// <exception cref="UsageException">A file cannot be read, or a placeholder has a name that nothing gives.</exception>
    public CompiledBody? Compile(StepBody? body) => body switch
    {
        null => null,
        JsonBody json => new CompiledBody("application/json", [CompileJson(json)]),
        FormBody { Files.Count: 0 } form => new CompiledBody("application/x-www-form-urlencoded", [.. CompileFields(form)]),
        FormBody form => CompileParts(form),
        TextBody text => new CompiledBody(null, [UserText.Compile(text.Text, scope, TextEncoding.Plain)]),
        FileBody file => new CompiledBody(null, [CompileFile(_files.Read(file.Path))]),
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    // Bytes that are no text are sent as they are.
    private UserText CompileFile(byte[] bytes) => scope.FillsFiles && Utf8.IsValid(bytes)
        ? UserText.Compile(Encoding.UTF8.GetString(bytes), scope, TextEncoding.Plain)
        : UserText.CreateFixed(bytes);

    private UserText CompileJson(JsonBody json)
    {
        try
        {
            return JsonTemplate.Compile(json.Text, scope);
        }
        catch (Exception fault) when (fault is JsonException or InvalidOperationException)
        {
            throw new UsageException($"The json body is not valid JSON: {fault.Message}");
        }
    }

    private IEnumerable<UserText> CompileFields(FormBody form)
    {
        string separator = "";
        foreach (NamedText field in form.Fields)
        {
            yield return Bytes($"{separator}{EncodeForm(field.Name)}=");
            yield return UserText.Compile(field.Text, scope, TextEncoding.Form);
            separator = "&";
        }
    }

    private CompiledBody CompileParts(FormBody form)
    {
        string boundary = FindBoundary([.. form.Files.Select(file => _files.Read(file.Path))]);
        List<UserText> parts = [];
        foreach (NamedText field in form.Fields)
        {
            parts.Add(Bytes($"--{boundary}\r\nContent-Disposition: form-data; name=\"{EscapeName(field.Name)}\"\r\n\r\n"));
            parts.Add(UserText.Compile(field.Text, scope, TextEncoding.Plain));
            parts.Add(Bytes("\r\n"));
        }

        foreach (FormFile file in form.Files)
        {
            string names = $"name=\"{EscapeName(file.Field)}\"; filename=\"{EscapeName(Path.GetFileName(file.Path))}\"";
            parts.Add(Bytes($"--{boundary}\r\nContent-Disposition: form-data; {names}\r\nContent-Type: {file.ContentType}\r\n\r\n"));
            parts.Add(UserText.CreateFixed(_files.Read(file.Path)));
            parts.Add(Bytes("\r\n"));
        }

        parts.Add(Bytes($"--{boundary}--\r\n"));
        return new CompiledBody($"multipart/form-data; boundary={boundary}", parts);
    }

    // The same for the same files, so that every run sends the same bytes. No file may contain it.
    private static string FindBoundary(IReadOnlyList<byte[]> files)
    {
        for (int number = 1; ; number++)
        {
            string boundary = $"threadbare-boundary-{number}";
            byte[] bytes = Encoding.ASCII.GetBytes(boundary);
            if (files.All(file => file.AsSpan().IndexOf(bytes) < 0))
            {
                return boundary;
            }
        }
    }

    private static string EncodeForm(string name)
    {
        var written = new System.Buffers.ArrayBufferWriter<byte>();
        TextEscape.Write(written, Encoding.UTF8.GetBytes(name), TextEncoding.Form);
        return Encoding.ASCII.GetString(written.WrittenSpan);
    }

    // The HTML standard, section 4.10.21.8.
    private static string EscapeName(string name) => name
        .Replace("\"", "%22", StringComparison.Ordinal)
        .Replace("\r", "%0D", StringComparison.Ordinal)
        .Replace("\n", "%0A", StringComparison.Ordinal);

    private static UserText Bytes(string text) => UserText.CreateFixed(Encoding.UTF8.GetBytes(text));
}
