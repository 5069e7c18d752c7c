namespace Threadbare.Scripts;

/// <summary>Writes the address and the headers of the requests that a virtual user's code asks for.</summary>
internal sealed class DraftWriter(CodeUser user)
{
    // The engine writes them.
    private static readonly HashSet<string> Fixed = new(StringComparer.OrdinalIgnoreCase)
    {
        "Host", "Content-Length", "Transfer-Encoding", "Connection", "User-Agent",
    };

    private CodeAddress? _address;
    private string? _target;

    /// <summary>Takes a place for the parts of an address.</summary>
    public CodeAddress RentAddress()
    {
        CodeAddress rented = Interlocked.Exchange(ref _address, null) ?? new CodeAddress();
        rented.Clear();
        return rented;
    }

    /// <summary>Writes the address of the next request to its draft.</summary>
    /// <param name="method">The method, in capitals.</param>
    /// <param name="address">The parts, which are given back.</param>
    public CodeEndpoint WriteAddress(string method, CodeAddress address)
    {
        ReadOnlySpan<char> template = address.Template;
        int origin = FindTarget(template);
        // An address has no more signs before its path than its template, whose values all follow.
        CodeEndpoint endpoint = user.Loop.Code.Endpoints.Find(method, template[origin..]);
        user.BeginDraft().Target.Write(address.Target[origin..]);
        _address = address;
        return endpoint;
    }

    /// <summary>Writes the address of the next request to its draft.</summary>
    /// <param name="method">The method, in capitals.</param>
    /// <param name="address">The address, which has no values.</param>
    public CodeEndpoint WriteAddress(string method, string address)
    {
        ReadOnlySpan<char> path = address.AsSpan(FindTarget(address));
        TextEscape.WriteAddress(user.BeginDraft().Target, path);
        return user.Loop.Code.Endpoints.Find(method, path);
    }

    /// <summary>Sets a header of all requests that follow; null takes it away.</summary>
    /// <exception cref="ArgumentException">No request may have this header, or the value has a line break.</exception>
    public void SetHeader(string name, string? value)
    {
        var header = new RequestHeader(name, value ?? "");
        if (!HeaderRules.Allows(header) || Fixed.Contains(name))
        {
            throw new ArgumentException(
                $"'{name}' is no header that a user can set: expected letters, digits and dashes, a value on one line, and none of "
                + $"{string.Join(", ", Fixed)}. A User-Agent for all is set with LoadTest.Header.", nameof(name));
        }

        Dictionary<string, string> headers = user.State.Draft!.Headers;
        if (value is null)
        {
            headers.Remove(name);
        }
        else
        {
            headers[name] = value;
        }
    }

    // The place where the path begins: relative addresses belong to the target, and so must whole ones.
    private int FindTarget(ReadOnlySpan<char> address)
    {
        if (address is ['/', ..])
        {
            return 0;
        }

        string target = _target ??= user.Loop.Plan.Urls[0].TrimEnd('/');
        return address.StartsWith(target, StringComparison.OrdinalIgnoreCase) && address[target.Length..] is ['/', ..]
            ? target.Length
            : throw new ArgumentException($"'{Mask.Address(address.ToString())}' is no address of the target {Mask.Address(target)}: "
                + "expected a path that begins with a slash. Requests to other hosts go through user.Measure.");
    }
}
