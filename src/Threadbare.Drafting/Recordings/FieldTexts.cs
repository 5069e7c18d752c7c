namespace Threadbare.Drafting.Recordings;

/// <summary>Chooses the text of each recorded value: a variable, a value that the user fills in, or the value itself.</summary>
internal sealed class FieldTexts
{
    private readonly IReadOnlyList<RecordedRequest> _requests;
    private readonly RecordedSecrets _secrets;
    private readonly AccountColumns _account;
    private readonly TakenValues _taken;
    private readonly IReadOnlyList<IReadOnlyList<RecordedField>> _fields;
    private readonly List<TakenValue?[]> _sources = [];
    private readonly IReadOnlyDictionary<TakenValue, string> _names;

    /// <param name="requests">The requests of the plan.</param>
    /// <param name="secrets">The secrets of the recording.</param>
    /// <param name="account">Collects the values that the user fills in.</param>
    public FieldTexts(IReadOnlyList<RecordedRequest> requests, RecordedSecrets secrets, AccountColumns account)
    {
        (_requests, _secrets, _account) = (requests, secrets, account);
        _taken = new TakenValues([.. requests.Select(request => ReadAnswer(request.Answer))]);
        _fields = [.. requests.Select(RequestFields.List)];
        for (int i = 0; i < requests.Count; i++)
        {
            _sources.Add([.. _fields[i].Select(field => FindSource(i, field))]);
        }

        _names = _taken.NameVariables();
    }

    /// <summary>The values of a request.</summary>
    public IReadOnlyList<RecordedField> FieldsFor(int request) => _fields[request];

    /// <summary>The values that are taken from the answer of a request.</summary>
    public IReadOnlyList<Take> TakesFrom(int request) =>
        [.. _taken.All.Where(one => one.From == request).Select(CreateTake)];

    /// <summary>The proposals for the user.</summary>
    public IReadOnlyList<Correlation> Correlations =>
        [.. _taken.All.Select(one => new Correlation(_requests[one.From].Label, CreateTake(one),
            [.. one.Uses.Select(use => _requests[use].Label).Distinct()]))];

    /// <summary>Writes the texts of a request's values, in their order.</summary>
    public IReadOnlyList<string> Write(int request) =>
        [.. _fields[request].Select((field, index) => field.Prefix + Write(request, field, _sources[request][index]))];

    private Take CreateTake(TakenValue one) => new(_names[one], one.Found.Source, one.Found.Expression);

    private string Write(int request, RecordedField field, TakenValue? source)
    {
        string label = _requests[request].Label;
        return source switch
        {
            { } taken => TemplateText.Place(_names[taken]),
            _ when _secrets.IsOpen(field.Value) || !RecordedSecrets.IsSecret(field) => _secrets.Write(field.Value, label, _account),
            _ => _account.Add(RecordedSecrets.Name(field), label, field.Value),
        };
    }

    private TakenValue? FindSource(int request, RecordedField field)
    {
        // The account's name and password are the user's own, even where the service echoes them.
        if (field.Place == FieldPlace.Text || SecretFields.IsPassword(field.Name) || IsAccountName(field))
        {
            return null;
        }

        return _taken.Find(request, new WantedValue(field.Name, field.Value, field.Place == FieldPlace.Path), NameVariable(field));
    }

    private static bool IsAccountName(RecordedField field) =>
        SecretFields.IsAccountName(field.Name) && field.Siblings.Any(SecretFields.IsPassword);

    private static string NameVariable(RecordedField field) => field switch
    {
        { Place: FieldPlace.Path } => field.Name.Length > 0 ? $"{NameParts.Singular(field.Name)} id" : "id",
        _ when field.Name.Equals("Authorization", StringComparison.OrdinalIgnoreCase) => "token",
        _ => field.Name,
    };

    private static AnswerText ReadAnswer(RecordedAnswer answer) => new()
    {
        Json = answer.IsJson ? JsonLeaves.Read(answer.Text) : null,
        Html = answer.IsHtml ? answer.Text : null,
        Headers = [.. answer.Headers.Where(header => header.Name.StartsWith("X-", StringComparison.OrdinalIgnoreCase))
            .Select(header => KeyValuePair.Create(header.Name, header.Value))],
        Cookies = [.. answer.Cookies.Select(cookie => KeyValuePair.Create(cookie.Name, cookie.Text))],
    };
}
