namespace Threadbare.Loops;

/// <summary>Follows the requests of one loop from the moment they are due until they are counted. One caller at a time.</summary>
/// <remarks>
/// <code>
/// state      event                          then
/// due        a slot of its origin is free   Under way
///            no slot is free                Waiting; dropped when too many wait
/// Waiting    a slot of its origin is freed  Under way, first come first served
///            the load ends                  dropped
/// Under way  answer or failure              counted; its slot takes the arrival that has waited longest,
///                                           else the same user's next request if that is due at once, else it is free
///            its deadline passes            Expired
///            the grace period ends          unfinished
/// Expired    the sender has broken it off   counted as a failure; its slot goes on as above
///            the grace period ends          unfinished
/// </code>
/// A virtual user's next request goes to the origin of its last one, so the slot can carry it.
/// </remarks>
/// <typeparam name="TSlot">The protocol's slot for one request.</typeparam>
internal sealed class RequestTracker<TSlot>
    where TSlot : RequestSlot
{
    private readonly LoadJob _job;
    private readonly IRequestSender<TSlot> _sender;
    private readonly ScenarioWorkload _workload;
    private readonly LoopRecorder _recorder;
    private readonly StageCursor _stages;
    private readonly LoopTarget _target;
    private readonly SlotPool<TSlot> _slots;
    private readonly WaitingArrivals _waiting;
    private readonly OpenRequests _open = new();
    private readonly long _timeout;
    private readonly bool _hasFollowers;
    private bool _isCutShort;
    private bool _isWarm;

    public RequestTracker(LoadJob job, LoadShare share, int loop, LoopTarget target, IRequestSender<TSlot> sender)
    {
        (_job, _sender, _target) = (job, sender, target);
        _recorder = new LoopRecorder(job.Clock, loop, job.IsBystander, job.Plan, job.Reports) { FailuresBefore = job.FailuresBefore };
        _workload = CreateWorkload(job, share, _recorder, target);
        _stages = new StageCursor(job.Stages, job.Clock);
        _slots = new SlotPool<TSlot>(target, SharesSlots(job), sender.CreateSlot);
        _waiting = new WaitingArrivals(target.Origins);
        _timeout = job.Clock.Stamps(job.Plan.Timeout);
        _hasFollowers = job.Plan.Otlp is not null || job.Plan.Trace is not null;
    }

    /// <summary>All slots that were ever created.</summary>
    public IReadOnlyList<TSlot> Slots => _slots.All;

    /// <summary>The requests that were sent and not yet counted.</summary>
    public long InFlight => _recorder.InFlight;

    /// <summary>The timestamp of the next arrival, time-out or report; <see cref="long.MaxValue"/> when nothing is to come.</summary>
    public long NextEvent => Math.Min(Math.Min(_workload.NextDue, _open.NextDeadline), _recorder.Boundary);

    /// <summary>True when the load has ended.</summary>
    /// <remarks>A number of requests is sent in full, even if some wait for a slot. A duration ends the wait as well.</remarks>
    public bool IsOver(long now) => _workload.IsOver && (_waiting.Count == 0 || _stages.IndexAt(now) == _job.Stages.Count);

    /// <summary>True when every virtual user has stopped before the end of the load.</summary>
    public bool HasNobodyLeft => _workload.HasNobodyLeft;

    /// <summary>True while virtual users have finish steps to take after the end of the load.</summary>
    public bool HasFinishing => _workload.HasFinishing;

    /// <summary>True when an answer has brought something that is due before an instant, or was the last of the load.</summary>
    public bool HasNewsBefore(long instant) => _workload.NextDue < instant || (_recorder.InFlight == 0 && _workload.IsOver);

    /// <summary>Takes one request that is due; false when none is.</summary>
    /// <param name="now">The present timestamp.</param>
    /// <param name="slot">The slot that is to begin it; null when the request must wait for one.</param>
    public bool TryTake(long now, out TSlot? slot)
    {
        if (!_workload.TryTake(now, out Arrival arrival))
        {
            slot = null;
            return false;
        }

        long taken = _job.Clock.Now;
        _recorder.RecordLateness(arrival, taken);
        slot = Admit(arrival, taken);
        return true;
    }

    /// <summary>Counts the end of a slot's request.</summary>
    /// <returns>True when the slot has its next request, to be begun at once.</returns>
    public bool Complete(TSlot slot, in RequestOutcome outcome, long now)
    {
        if (!slot.IsUnderWay || slot.Held is not null)
        {
            // Abandoned: the request is counted as unfinished already.
            return false;
        }

        Advance(now);
        if (slot.Expiry is { } expiry)
        {
            slot.Expiry = null;
            slot.RenewCancellation();
            return CompleteOrHold(slot, RequestOutcome.Fail(expiry), now);
        }

        OpenRequests.Remove(slot);
        return CompleteOrHold(slot, outcome, now);
    }

    /// <summary>The C# code of virtual users; null for steps.</summary>
    public CodeLoop? Code => _workload.Code?.Loop;

    /// <summary>Counts what the code of a virtual user has done since it ran; false when nothing is left to count.</summary>
    /// <param name="next">The slot with the user's next request, to be begun at once; null for none.</param>
    public bool TryStep(out TSlot? next)
    {
        next = null;
        if (_workload.TryCountAction())
        {
            return true;
        }

        if (Code is not { } code || !code.TryTakeStepped(out CodeUser? user))
        {
            return false;
        }

        if (user.HeldSlot is { } held)
        {
            user.HeldSlot = null;
            next = Settle(_slots.All[held], user);
        }
        else
        {
            _workload.Continue(user);
        }

        return true;
    }

    /// <summary>Marks the oldest request whose deadline has passed; false if none has. The sender must break it off.</summary>
    public bool TryExpire(long now, [NotNullWhen(true)] out TSlot? slot)
    {
        slot = null;
        if (_open.NextDeadline > now)
        {
            return false;
        }

        slot = (TSlot)_open.Oldest!;
        OpenRequests.Remove(slot);
        slot.Expiry = _sender.ClassifyExpiry(slot);
        return true;
    }

    /// <summary>Reports the intervals that are over and enters the present stage.</summary>
    /// <remarks>The first event after a boundary comes here first, so no answer counts in an interval or stage that is over.</remarks>
    public void Advance(long now)
    {
        _recorder.GoOn(now);
        while (now >= _recorder.Boundary)
        {
            Report(now, isLast: false);
        }

        _recorder.MarkStandstill();

        // A load that a count ends keeps its stage until the last answer. A load that is cut short leaves it at that moment.
        if (!_isCutShort)
        {
            _recorder.Enter(_stages.IndexAt(now));
            if (!_isWarm && now > _job.Clock.Zero)
            {
                EndWarmUp();
            }
        }
    }

    /// <summary>Ends the load: nothing becomes due any more, and arrivals that wait are dropped.</summary>
    /// <param name="isCutShort">True when the load ends before its time; answers after this belong to no stage.</param>
    public void End(bool isCutShort)
    {
        _workload.End();
        DropWaiting();
        _isCutShort = isCutShort;
        if (isCutShort)
        {
            _recorder.Enter(_job.Stages.Count);
        }
    }

    /// <summary>Counts the open requests as unfinished and reports for the last time.</summary>
    public void Abandon(long now)
    {
        Advance(now);
        DropWaiting();
        _workload.Code?.Abandon();
        foreach (TSlot slot in _slots.All.Where(slot => slot.IsUnderWay))
        {
            (slot.IsUnderWay, slot.Held) = (false, null);
            _recorder.CountUnfinished(slot.Arrival);
        }

        _recorder.CountDropped(Math.Max(0, _job.Stages.Count - 1), _workload.Dropped);
        Report(now, isLast: true);
    }

    /// <summary>Adds time, in timestamps, that the loop was busy.</summary>
    public void AddBusy(long stamps) => _recorder.AddBusy(stamps);

    /// <summary>Counts bytes that came after a complete answer, when no request was open.</summary>
    public void CountStray(TSlot slot) => _recorder.CountStray(slot.Arrival, _sender.Describe(slot, FailureKind.UnexpectedData, null));

    // The code of a user reads the answer before it counts: a check that does not hold makes it a failure.
    private bool CompleteOrHold(TSlot slot, in RequestOutcome outcome, long now)
    {
        if (slot.User?.Code is not { } code)
        {
            slot.IsUnderWay = false;
            return TakeNext(slot, now, Count(slot, outcome, now));
        }

        (slot.Held, slot.HeldAt, code.HeldSlot) = (outcome, now, slot.Index);
        TimeSpan time = _job.Clock.Since(now) - _job.Clock.Since(slot.Sent);
        code.Complete(new CodeOutcome(outcome.Status, outcome.Failure, outcome.Detail, time), now);
        return false;
    }

    // Null when the user waits for something else than a request.
    private TSlot? Settle(TSlot slot, CodeUser user)
    {
        RequestOutcome outcome = slot.Held!.Value;
        (slot.Held, slot.IsUnderWay) = (null, false);
        foreach ((string name, bool hasPassed) in user.Checks)
        {
            _recorder.CountCheck(slot.Arrival, name, hasPassed);
            if (!hasPassed && outcome.Failure is null)
            {
                outcome = RequestOutcome.Reject(outcome.Status, FailureKind.UnexpectedAnswer, $"the check \"{name}\" failed");
            }
        }

        user.ClearChecks();
        if (!TakeNext(slot, slot.HeldAt, Count(slot, outcome, slot.HeldAt)))
        {
            return null;
        }

        if (slot.Arrival.User == user.State.User)
        {
            _recorder.RecordLateness(slot.Arrival, _job.Clock.Now);
        }

        return slot;
    }

    // What is due in the warm-up and unanswered at its end counts, from its intended start on: else nobody would see that a service
    // answers none of the first requests of a load. A closed model always has such requests, so their time is not cut: a quick service
    // would seem quicker than it is.
    private void EndWarmUp()
    {
        _isWarm = true;
        foreach (TSlot slot in _slots.All)
        {
            if (slot is { IsUnderWay: true, Held: null, Arrival.Stage: -1 })
            {
                slot.Arrival = _recorder.CountCarried(slot.Arrival);
            }
        }

        _workload.Code?.EndWarmUp();
    }

    // A request of the warm-up that waits for its slot beyond the end of it.
    private Arrival Carry(in Arrival arrival) => _isWarm && arrival.Stage == -1 ? arrival with { Stage = 0 } : arrival;

    private TSlot? Admit(in Arrival arrival, long now)
    {
        int origin = _target.FindOrigin(arrival.Url);
        TSlot? slot = _slots.Take(arrival.User, origin);
        if (slot is null)
        {
            _waiting.Add(origin, arrival);
        }
        else
        {
            Assign(slot, arrival, _workload.FindUser(arrival.User), now);
        }

        return slot;
    }

    private void Assign(TSlot slot, in Arrival arrival, ScenarioUser user, long now)
    {
        slot.Arrival = Carry(arrival);
        slot.Sent = now;
        slot.User = user;
        slot.Trace = default;
        TimeSpan own = user.Request!.Timeout;
        long timeout = own == _job.Plan.Timeout ? _timeout : _job.Clock.Stamps(own);
        slot.Deadline = now + timeout;
        slot.IsUnderWay = true;
        _open.Add(slot, timeout);
        _recorder.CountSent(slot.Arrival);
    }

    private RequestEnd Count(TSlot slot, in RequestOutcome outcome, long now)
    {
        if (outcome.Status > 0)
        {
            _recorder.CountStatus(slot.Arrival, outcome.Status);
        }

        if (outcome.Failure is { } kind)
        {
            if (_recorder.WantsExample(slot.Arrival, kind))
            {
                _recorder.AddExample(slot.Arrival, kind, _sender.Describe(slot, kind, outcome.Detail));
            }

            _recorder.CountFailure(slot.Arrival, kind, now);
        }
        else
        {
            _recorder.CountSuccess(slot.Arrival, slot.Sent, now, outcome.Bytes);
        }

        if (_hasFollowers)
        {
            _recorder.CountOutcome(slot.Arrival, slot.Trace, outcome.Status, outcome.Failure, now);
        }

        if (!_job.Scenarios.IsPlain && (outcome.PassedChecks | outcome.FailedChecks) != 0)
        {
            _recorder.CountChecks(slot.Arrival, slot.User!.Request!.CheckNames, outcome.PassedChecks, outcome.FailedChecks);
        }

        bool hasFailed = outcome.Failure is not null;
        string? example = hasFailed && ScenarioWorkload.WantsExample(slot.User!)
            ? _sender.Describe(slot, outcome.Failure!.Value, outcome.Detail)
            : null;
        return new RequestEnd(outcome.Pause, hasFailed, example);
    }

    // Arrivals that wait come before the user's own next request: so a limited number of slots is shared fairly.
    private bool TakeNext(TSlot slot, long now, in RequestEnd end)
    {
        ScenarioUser user = slot.User!;
        bool hasOwn = _workload.TryContinue(user, now, end, out Arrival own);
        if (hasOwn && _target.FindOrigin(own.Url) != slot.Origin)
        {
            // The user goes on at another host and port: the slot does not lead there.
            _workload.PutBack(own);
            hasOwn = false;
        }

        if (_waiting.TryTake(slot.Origin, out Arrival first))
        {
            if (hasOwn)
            {
                _waiting.Add(slot.Origin, own);
            }

            Assign(slot, first, _workload.FindUser(first.User), now);
            return true;
        }

        if (hasOwn)
        {
            Assign(slot, own, user, now);
            return true;
        }

        if (user.Phase == UserPhase.Gone)
        {
            _slots.FreeOwn(slot, user.Number);
        }
        else
        {
            _slots.Free(slot);
        }

        return false;
    }

    private void DropWaiting()
    {
        while (_waiting.TryTake(out Arrival arrival))
        {
            _recorder.CountDropped(Carry(arrival).Stage);
        }
    }

    private static ScenarioWorkload CreateWorkload(LoadJob job, LoadShare share, LoopRecorder recorder, LoopTarget target)
    {
        var load = new ScenarioLoad(job.Plan, job.Scenarios, share, job.Clock, job.Stages, recorder)
        {
            MostUsers = SharesSlots(job) ? target.Most : target.MostPerOrigin,
            StopRun = job.StopRun,
            Kept = job.Users?.Find(share),
            Section = job.Section,
        };
        return job.Plan.Shape.IsOpen ? new OpenScenarios(load) : new ClosedScenarios(load);
    }

    // A virtual user has its own connection, unless the plan limits them. Arrivals at addresses take any that is free.
    private static bool SharesSlots(LoadJob job) => job.Plan.MaxConnections is not null || IsWithoutUsers(job);

    private static bool IsWithoutUsers(LoadJob job) => job.Scenarios.IsPlain && job.Plan.Shape.IsOpen;

    private void Report(long now, bool isLast) => _recorder.Report(
        now, IsWithoutUsers(_job) ? 0 : _workload.ActiveUsers, _waiting.Count + _workload.Backlog, _sender.MostConnections, isLast);
}
