using Threadbare.Load;

namespace Threadbare.Loops;

/// <summary>Chooses the address of each request: a virtual user keeps to one origin, open arrivals use all addresses in turn.</summary>
internal sealed class UrlTurns
{
    private readonly int[] _originOfUrl;
    private readonly int[][] _urlsOfOrigin;
    private int _turn;

    /// <param name="originOfUrl">The origin's index for each address.</param>
    /// <param name="firstTurn">The first address of this loop; loops that all began with the same one would keep step.</param>
    public UrlTurns(int[] originOfUrl, int firstTurn)
    {
        (_originOfUrl, _turn) = (originOfUrl, firstTurn);
        _urlsOfOrigin = [.. Enumerable.Range(0, originOfUrl.Max() + 1)
            .Select(origin => Enumerable.Range(0, originOfUrl.Length).Where(url => originOfUrl[url] == origin).ToArray())];
    }

    /// <summary>Chooses the address of an arrival that has none yet.</summary>
    public Arrival Choose(in Arrival arrival) => arrival.Url >= 0 ? arrival : arrival with { Url = Next(arrival) };

    /// <summary>Finds the origin of an address.</summary>
    /// <remarks>Endpoints that C# code finds while it runs lie at the one target that its plan has.</remarks>
    public int FindOrigin(int url) => url < _originOfUrl.Length ? _originOfUrl[url] : 0;

    private int Next(in Arrival arrival)
    {
        int turn = _turn = (_turn + 1) & int.MaxValue;
        if (arrival.User < 0)
        {
            return turn % _originOfUrl.Length;
        }

        int[] urls = _urlsOfOrigin[arrival.User % _urlsOfOrigin.Length];
        return urls.Length == 1 ? urls[0] : urls[turn % urls.Length];
    }
}
