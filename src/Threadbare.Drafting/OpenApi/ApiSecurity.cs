namespace Threadbare.Drafting.OpenApi;

/// <summary>Decides how a request shows who sends it: by its security schemes, with values that the user fills or a login gives.</summary>
internal sealed class ApiSecurity(OpenApiDocument document, ApiLogin? login, AccountColumns account)
{
    private const string Authorization = "Authorization";

    // Documents written by ASP.NET Core name no scheme unless they are told to.
    private readonly bool _isUndocumented = document.Components?.SecuritySchemes is not { Count: > 0 };

    /// <summary>True when the document has a login with a token but does not say which requests need it.</summary>
    public bool IsGuessed => _isUndocumented && login?.Token is not null;

    /// <summary>Lists the schemes that a request needs.</summary>
    public IReadOnlyList<IOpenApiSecurityScheme> ListSchemes(ApiRequest request)
    {
        IList<OpenApiSecurityRequirement> choices = request.Operation.Security ?? document.Security ?? [];
        return choices.Count == 0 || choices.Any(choice => choice is null || choice.Count == 0)
            ? []
            : [.. choices[0].Keys.Where(scheme => scheme?.Type is not null)];
    }

    /// <summary>True when the login must come before a request.</summary>
    public bool NeedsLogin(ApiRequest request) => login is not null && (IsGuessed || ListSchemes(request).Any(UsesLogin));

    /// <summary>Lists the headers that a request needs.</summary>
    public IReadOnlyList<RequestHeader> ListHeaders(ApiRequest request)
    {
        if (IsGuessed)
        {
            return [CreateBearer(request)];
        }

        return [.. ListSchemes(request).Select(scheme => CreateHeader(scheme, request)).OfType<RequestHeader>()];
    }

    /// <summary>Lists the parts of the query that a request needs.</summary>
    public IReadOnlyList<NamedText> ListQuery(ApiRequest request) =>
        [.. ListSchemes(request).Where(scheme => scheme is { Type: SecuritySchemeType.ApiKey, In: ParameterLocation.Query, Name: not null })
            .Select(scheme => new NamedText(scheme.Name!, account.Add(scheme.Name!, request.Label)))];

    private bool UsesLogin(IOpenApiSecurityScheme scheme) => scheme.Type switch
    {
        SecuritySchemeType.ApiKey when login!.Token is null => scheme.In == ParameterLocation.Cookie,
        SecuritySchemeType.ApiKey => scheme.In == ParameterLocation.Header
            && Authorization.Equals(scheme.Name, StringComparison.OrdinalIgnoreCase),
        SecuritySchemeType.Http => login!.Token is not null && !IsBasic(scheme),
        SecuritySchemeType.OAuth2 or SecuritySchemeType.OpenIdConnect => login!.Token is not null,
        _ => false,
    };

    private RequestHeader? CreateHeader(IOpenApiSecurityScheme scheme, ApiRequest request) => scheme.Type switch
    {
        SecuritySchemeType.Http when IsBasic(scheme) => new(Authorization, $"Basic {account.Add("basicCredentials", Base64(request))}"),
        SecuritySchemeType.Http or SecuritySchemeType.OAuth2 or SecuritySchemeType.OpenIdConnect => CreateBearer(request),
        SecuritySchemeType.ApiKey when scheme.In == ParameterLocation.Header && UsesLoginOf(scheme) => CreateBearer(request),
        SecuritySchemeType.ApiKey when scheme is { In: ParameterLocation.Header, Name: { } name } && HttpToken.Is(name) =>
            new(name, account.Add(name, request.Label)),
        SecuritySchemeType.ApiKey when scheme is { In: ParameterLocation.Cookie, Name: { } name } && HttpToken.Is(name) =>
            UsesLoginOf(scheme) ? null : new("Cookie", $"{name}={account.Add(name, request.Label)}"),
        _ => null,
    };

    private bool UsesLoginOf(IOpenApiSecurityScheme scheme) => login is not null && UsesLogin(scheme);

    private RequestHeader CreateBearer(ApiRequest request) =>
        new(Authorization, $"Bearer {(login?.Take is { } take ? TemplateText.Place(take.Variable) : account.Add("token", request.Label))}");

    private static string Base64(ApiRequest request) => $"base64 of user:password, {request.Label}";

    private static bool IsBasic(IOpenApiSecurityScheme scheme) =>
        "basic".Equals(scheme.Scheme, StringComparison.OrdinalIgnoreCase);
}
