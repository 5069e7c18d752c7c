namespace Threadbare.Drafting.Recordings;

/// <summary>Divides a recording: the login comes once for each virtual user, and so does the logout.</summary>
/// <param name="Steps">The index of the first request of an iteration.</param>
/// <param name="Finish">The index of the first request after the last iteration; the number of requests when none follows.</param>
internal sealed record RecordingParts(int Steps, int Finish)
{
    /// <summary>Divides the requests of the plan.</summary>
    public static RecordingParts Find(IReadOnlyList<RecordedRequest> requests)
    {
        int login = requests.ToList().FindIndex(IsLogin);
        int steps = login < 0 || login == requests.Count - 1 ? 0 : login + 1;
        int logout = requests.ToList().FindIndex(steps, IsLogout);
        return new RecordingParts(steps, logout > steps ? logout : requests.Count);
    }

    private static bool IsLogin(RecordedRequest request) =>
        request.Method == "POST" && RequestFields.List(request).Any(IsPassword);

    private static bool IsPassword(RecordedField field) =>
        field.Place is FieldPlace.Form or FieldPlace.Json && SecretFields.IsPassword(field.Name);

    private static bool IsLogout(RecordedRequest request) =>
        string.Concat(NameParts.Split(RequestFields.SplitPath(request.Url)[^1])) is "logout" or "signout" or "logoff";
}
