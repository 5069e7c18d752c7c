namespace Threadbare.Drafting.Scripts;

/// <summary>Reads a file of requests, as Visual Studio, Rider and REST Client send it (.http, .rest).</summary>
internal sealed partial class HttpFileReader
{
    private const RegexOptions Lines = RegexOptions.Multiline | RegexOptions.CultureInvariant | RegexOptions.NonBacktracking;

    private readonly ScriptRequests _requests = new(".http file");

    /// <summary>Reads the requests; null for a text that does not begin as such a file.</summary>
    /// <exception cref="UsageException">No request can be read. The message is a clause without a subject.</exception>
    public static RequestList? Read(string text)
    {
        if (!FirstRequest().IsMatch(text))
        {
            return null;
        }

        var reader = new HttpFileReader();
        string plain = Script().Replace(text.ReplaceLineEndings("\n"), _ =>
        {
            reader._requests.LeaveOut(ScriptRequests.Scripts);
            return "";
        });
        foreach (Match setting in Setting().Matches(plain))
        {
            reader._requests.Set(setting.Groups[1].Value, setting.Groups[2].Value.Trim());
        }

        foreach (string part in Separator().Split(Setting().Replace(plain, "")))
        {
            IEnumerable<string> lines = part.Split('\n').Select(line => line.TrimEnd());
            reader.ReadRequest([.. lines.SkipWhile(line => line.Length == 0 || IsRemark(line))]);
        }

        return reader._requests.ToList();
    }

    private void ReadRequest(string[] lines)
    {
        // The address goes on in lines that are indented.
        string[] first = [.. lines.TakeWhile((line, at) => at == 0 || (line.Length > 0 && char.IsWhiteSpace(line[0])))];
        string request = Version().Replace(string.Concat(first.Select(line => line.Trim())), "");
        string[] words = request.Split(' ', 2, StringSplitOptions.TrimEntries);
        string[] head = [.. lines.Skip(first.Length).TakeWhile(line => line.Length > 0)];
        IEnumerable<string> rest = lines.Skip(first.Length + head.Length).SkipWhile(line => line.Length == 0 || IsRemark(line));
        string body = string.Join('\n', rest.Where(line => !IsResponse(line))).Trim();
        IEnumerable<RequestHeader> headers = head.Where(line => !IsRemark(line))
            .Select(line => line.Split(':', 2, StringSplitOptions.TrimEntries))
            .Where(pair => pair.Length == 2)
            .Select(pair => new RequestHeader(pair[0], EncodeLogin(_requests.Fill(pair[1]))));
        if (lines.Length > 0)
        {
            _requests.Add(words.Length > 1 ? words[0] : "GET", _requests.Fill(words[^1]), headers, sent => sent with
            {
                BodyText = body.Length == 0 ? null : _requests.Fill(body),
                HasFile = body.StartsWith('<') && Included().IsMatch(body),
            });
        }
    }

    // The editor encodes "Basic name password" and "Basic name:password".
    private static string EncodeLogin(string value) => value.Split([' ', ':'], 3) is ["Basic", var name, var password]
        ? UrlCredentials.Encode($"{name}:{password}")
        : value;

    private static bool IsRemark(string line) => line.StartsWith('#') || line.StartsWith("//", StringComparison.Ordinal);

    // Where an editor keeps an answer, or has kept one.
    private static bool IsResponse(string line) =>
        line.StartsWith("<> ", StringComparison.Ordinal) || line.StartsWith(">>", StringComparison.Ordinal);

    // After remarks and variables: a method with an address, or an address alone.
    [GeneratedRegex(@"\A\s*(?:(?:#|//|@)[^\n]*\n\s*)*(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) +\S|https?://\S+\s*$)", Lines)]
    private static partial Regex FirstRequest();

    [GeneratedRegex(@"^@([A-Za-z0-9_.-]+)[ \t]*=([^\n]*)", Lines)]
    private static partial Regex Setting();

    [GeneratedRegex(@"^###[^\n]*\n?", Lines)]
    private static partial Regex Separator();

    // Before a request and after it; a file may have one too.
    [GeneratedRegex(@"^[<>][ \t]*(?:\{%(?:[^%]|%[^}])*%\}|[^\n]+\.js[ \t]*$)", Lines)]
    private static partial Regex Script();

    [GeneratedRegex(@"\s+HTTP/[0-9.]+\s*$", RegexOptions.CultureInvariant)]
    private static partial Regex Version();

    [GeneratedRegex(@"\A<(?:@[a-z0-9-]*)? +\S", RegexOptions.CultureInvariant)]
    private static partial Regex Included();
}
