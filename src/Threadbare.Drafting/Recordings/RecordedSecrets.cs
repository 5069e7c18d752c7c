namespace Threadbare.Drafting.Recordings;

/// <summary>The secrets of a whole recording, so that none is written into the plan, wherever it was sent.</summary>
internal sealed partial class RecordedSecrets
{
    private const int Shortest = 6;
    private readonly List<KnownText> _known = [];

    /// <summary>Collects the secrets of all requests, also of those that the plan leaves out, and their variables.</summary>
    public static RecordedSecrets Collect(IReadOnlyList<RecordedRequest> requests, IReadOnlyList<KnownText> variables)
    {
        var secrets = new RecordedSecrets();
        secrets._known.AddRange(variables);
        foreach (RecordedRequest request in requests)
        {
            secrets.AddFields(RequestFields.List(request));
            secrets.AddCookies(request);
        }

        secrets._known.Sort((one, other) => other.Value.Length.CompareTo(one.Value.Length));
        return secrets;
    }

    /// <summary>True for a field whose value the user fills in.</summary>
    public static bool IsSecret(RecordedField field) => field.Value.Length > 0 && field.Place switch
    {
        FieldPlace.Path => SecretFields.IsOpaque(field.Value),
        FieldPlace.Text => NoToken().Split(field.Value).Any(SecretFields.IsOpaque),
        _ => field.Name.Equals("Authorization", StringComparison.OrdinalIgnoreCase)
            || SecretFields.IsSecretName(field.Name)
            || SecretFields.IsOpaque(field.Value)
            || (SecretFields.IsAccountName(field.Name) && field.Siblings.Any(SecretFields.IsPassword)),
    };

    /// <summary>Names a secret after its field.</summary>
    public static string Name(RecordedField field) => field switch
    {
        { Prefix: "Basic " } => "basicCredentials",
        _ when field.Name.Equals("Authorization", StringComparison.OrdinalIgnoreCase) => "token",
        { Place: FieldPlace.Path } => $"{NameParts.Singular(field.Name)} key",
        _ => field.Name,
    };

    /// <summary>True for a value in which a variable stands.</summary>
    public bool IsOpen(string value) => _known.Exists(one => one.IsOpen && value.Contains(one.Value, StringComparison.Ordinal));

    /// <summary>Writes a literal text; secrets inside it become placeholders.</summary>
    /// <param name="text">The text.</param>
    /// <param name="label">The request that sends it.</param>
    /// <param name="account">Collects the values that the user fills in.</param>
    public string Write(string text, string label, AccountColumns account)
    {
        if (_known.Find(one => text.Contains(one.Value, StringComparison.Ordinal)) is not { } known)
        {
            return TemplateText.Escape(text);
        }

        string[] rest = text.Split(known.Value, 2);
        string written = known.Placeholder ?? account.Add(known.Name, label, known.Value);
        return Write(rest[0], label, account) + written + Write(rest[1], label, account);
    }

    private void AddFields(IReadOnlyList<RecordedField> fields)
    {
        foreach (RecordedField field in fields.Where(field => IsSecret(field) && !SecretFields.IsAccountName(field.Name)))
        {
            Add(Name(field), field.Value);
        }
    }

    private void AddCookies(RecordedRequest request)
    {
        IEnumerable<NamedText> sent = request.Headers
            .Where(header => header.Name.Equals("Cookie", StringComparison.OrdinalIgnoreCase))
            .SelectMany(header => header.Value.Split(';'))
            .Select(pair => pair.Trim().Split('=', 2))
            .Where(pair => pair.Length == 2)
            .Select(pair => new NamedText(pair[0], pair[1]));
        foreach (NamedText cookie in sent.Concat(request.Answer.Cookies).Where(cookie => SecretFields.IsOpaque(cookie.Text)))
        {
            Add(cookie.Name, cookie.Text);
        }
    }

    private void Add(string name, string value)
    {
        if (value.Length >= Shortest && !_known.Exists(one => one.Value == value))
        {
            _known.Add(new KnownText(name, value));
        }
    }

    [GeneratedRegex("[^A-Za-z0-9_+/.~%-]+", RegexOptions.CultureInvariant)]
    private static partial Regex NoToken();
}
