namespace Threadbare.Drafting.OpenApi;

/// <summary>Drafts the login that each virtual user begins with.</summary>
internal static class LoginStart
{
    /// <summary>Drafts the start of a scenario.</summary>
    /// <param name="login">The operation.</param>
    /// <param name="account">Collects user name and password.</param>
    /// <param name="correlations">Gets the token that later requests send.</param>
    /// <param name="group">The operations of the scenario.</param>
    public static IReadOnlyList<DraftedStep> Create(
        ApiLogin login, AccountColumns account, List<Correlation> correlations, IReadOnlyList<ApiRequest> group)
    {
        DraftedBody body = new BodyDrafting(account, _ => null, _ => null).Create(login.Request);
        if (login.Take is { } token && !correlations.Exists(one => one.Take == token))
        {
            correlations.Add(new Correlation(login.Request.Label, token, ["the header Authorization"]));
        }

        return
        [
            new DraftedStep(new RequestStep
            {
                Method = login.Request.Method,
                Url = login.Request.Path,
                Body = body.Body,
                Expect = ExpectedStatus.Create(login.Request),
                Take = login.Take is { } take ? [take] : [],
                OnFail = FailAction.StopUser,
            })
            { Notes = ["Each virtual user logs in once, with a row of the feed."] },
        ];
    }

    /// <summary>Explains which requests send the token, where the document does not; null where it does.</summary>
    public static string? Explain(ApiLogin? login, ApiSecurity security) => security.IsGuessed
        ? $"The document does not say which requests need a token. All send the one of {login!.Request.Label}: "
            + "remove the header Authorization where it is not needed."
        : null;
}
