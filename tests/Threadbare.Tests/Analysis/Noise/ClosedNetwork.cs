namespace Threadbare.Tests.Analysis.Noise;

/// <summary>Simulates users that each send a request, wait for its answer and send the next, event by event.</summary>
/// <remarks>It knows servers and queues only, no formula that the judge uses.</remarks>
internal sealed class ClosedNetwork
{
    private readonly Random _random;
    private readonly Room[] _rooms;
    private readonly double _way;
    private readonly Func<double> _slowness;
    private readonly PriorityQueue<int, double> _events = new();
    private readonly (double Began, int At)[] _users;
    private bool _isOver;

    /// <param name="random">Seeded.</param>
    /// <param name="stations">The stations that each request passes, in order.</param>
    /// <param name="way">The way to the service and back, in milliseconds.</param>
    /// <param name="users">The users.</param>
    /// <param name="slowness">How many times as long a request takes at a station as it should.</param>
    public ClosedNetwork(Random random, IEnumerable<Station> stations, double way, int users, Func<double> slowness)
    {
        (_random, _way, _slowness) = (random, way, slowness);
        _rooms = [.. stations.Select(station => new Room(station))];
        _users = new (double, int)[users];
        for (int user = 0; user < users; user++)
        {
            // They join within a few milliseconds.
            _users[user] = (random.NextDouble() * Math.Min(5, way), -1);
            _events.Enqueue(user, _users[user].Began);
        }
    }

    /// <summary>The time so far, in milliseconds.</summary>
    public double Now { get; private set; }

    /// <summary>The stations with those in them.</summary>
    public IReadOnlyList<Room> Rooms => _rooms;

    /// <summary>The answers since they were last taken: when each was due, and when it came.</summary>
    public List<(double Due, double Came)> Answers { get; } = [];

    /// <summary>When the requests under way were due.</summary>
    public IEnumerable<double> UnderWay => _users.Where(user => user.At >= -1).Select(user => user.Began);

    /// <summary>Goes on until a time.</summary>
    public void RunTo(double time)
    {
        while (_events.TryPeek(out int user, out double at) && at <= time)
        {
            _events.Dequeue();
            Now = at;
            Step(user);
        }

        Now = time;
        Array.ForEach(_rooms, room => room.Advance(time));
    }

    /// <summary>From now on no user sends another request.</summary>
    public void End() => _isOver = true;

    private void Step(int user)
    {
        int at = _users[user].At;
        if (at == _rooms.Length)
        {
            Answers.Add((_users[user].Began, Now));
            _users[user] = (Now, _isOver ? -2 : -1);
            at = -1;
            if (_isOver)
            {
                return;
            }
        }

        if (at >= 0 && !_rooms[at].Station.IsHeld)
        {
            Leave(at);
        }

        if (++at < _rooms.Length)
        {
            Arrive(user, at);
            return;
        }

        for (int held = 0; held < _rooms.Length; held++)
        {
            if (_rooms[held].Station.IsHeld)
            {
                Leave(held);
            }
        }

        _users[user].At = at;
        _events.Enqueue(user, Now + _way);
    }

    private void Arrive(int user, int at)
    {
        _users[user].At = at;
        Room room = _rooms[at];
        room.Advance(Now);
        if (room.Busy < room.Servers)
        {
            Serve(user, room, 0);
        }
        else
        {
            room.Line.Enqueue((user, Now));
        }
    }

    private void Leave(int at)
    {
        Room room = _rooms[at];
        room.Advance(Now);
        room.Busy--;
        Fill(room);
    }

    private void Fill(Room room)
    {
        while (room.Busy < room.Servers && room.Line.TryDequeue(out (int User, double Since) next))
        {
            Serve(next.User, room, Now - next.Since);
        }
    }

    private void Serve(int user, Room room, double waited)
    {
        room.Busy++;
        double time = room.Station.Draw(_random) * _slowness();
        room.Waits.Add(waited);
        room.Served += time;
        _events.Enqueue(user, Now + time);
    }

    /// <summary>Gives a station another number of servers.</summary>
    public void Resize(int at, int servers)
    {
        Room room = _rooms[at];
        room.Advance(Now);
        room.Servers = servers;
        Fill(room);
    }

    /// <summary>A station with those in it.</summary>
    internal sealed class Room(Station station)
    {
        private double _at;
        private double _busy;
        private double _waiting;
        private double _since;

        public Station Station => station;

        public int Servers { get; set; } = station.Servers;

        public int Busy { get; set; }

        public Queue<(int User, double Since)> Line { get; } = new();

        /// <summary>The waits of those who began to be served, in milliseconds, 0 for those who found a server.</summary>
        public List<double> Waits { get; } = [];

        /// <summary>The time that they are served, together.</summary>
        public double Served { get; set; }

        public double MeanBusy => _busy / Math.Max(1e-9, _at - _since);

        public double MeanWaiting => _waiting / Math.Max(1e-9, _at - _since);

        public void Advance(double now)
        {
            (_busy, _waiting, _at) = (_busy + (Busy * (now - _at)), _waiting + (Line.Count * (now - _at)), now);
        }

        /// <summary>Forgets what was seen so far.</summary>
        public void Reset()
        {
            Waits.Clear();
            (_busy, _waiting, _since, Served) = (0, 0, _at, 0);
        }
    }
}
