namespace Threadbare.Scenarios.Answers;

/// <summary>Finds headers and cookies among the headers that were kept of an answer.</summary>
internal static class HeaderReading
{
    private const int SetCookieNumber = -1;

    /// <summary>The header that sets cookies, which is kept of every answer.</summary>
    private const string SetCookieName = "Set-Cookie";

    /// <summary>Finds the number under which a header is kept.</summary>
    public static int FindNumber(AnswerNeeds needs, string header)
    {
        for (int i = 0; i < needs.Headers.Count; i++)
        {
            if (needs.Headers[i].Equals(header, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        return SetCookieNumber;
    }

    /// <summary>True for a header that is kept of every answer, so that no request has to ask for it.</summary>
    public static bool IsAlwaysKept(string header) => header.Equals(SetCookieName, StringComparison.OrdinalIgnoreCase);

    /// <summary>Finds the first line of a header.</summary>
    public static bool TryFind(AnswerCapture answer, int number, out ReadOnlySpan<byte> value)
    {
        for (int i = 0; i < answer.HeaderCount; i++)
        {
            value = answer.ReadHeader(i, out int found);
            if (found == number)
            {
                return true;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Finds the value of a cookie that the answer sets. Where it is set twice, the last one counts, as in a browser.</summary>
    public static bool TryFindCookie(AnswerCapture answer, ReadOnlySpan<byte> name, out ReadOnlySpan<byte> value)
    {
        for (int i = answer.HeaderCount - 1; i >= 0; i--)
        {
            ReadOnlySpan<byte> header = answer.ReadHeader(i, out int number);
            if (number == SetCookieNumber && SetCookie.TryParse(header, out SetCookie cookie) && cookie.Name.SequenceEqual(name))
            {
                value = cookie.Value;
                return true;
            }
        }

        value = default;
        return false;
    }

    /// <summary>Keeps the cookies that the answer sets in the jar of its user.</summary>
    public static void StoreCookies(AnswerCapture answer, UserState user, CookieOrigin origin, DateTimeOffset now)
    {
        for (int i = 0; answer.HasCookies && i < answer.HeaderCount; i++)
        {
            ReadOnlySpan<byte> value = answer.ReadHeader(i, out int number);
            if (number == SetCookieNumber)
            {
                user.Cookies.Store(origin, value, now);
            }
        }
    }
}
