namespace Threadbare.Load;

/// <summary>Lists when each virtual user of a load of stages joins and leaves.</summary>
/// <remarks>Of the users that are there, the last to join leaves first. One that joins after a descent is a new one.</remarks>
internal static class StagedUsers
{
    /// <summary>Lists the users in the order in which they join.</summary>
    public static IReadOnlyList<(TimeSpan Join, TimeSpan Leave)> List(StagedLoad load)
    {
        var users = new List<(TimeSpan Join, TimeSpan Leave)>();
        var present = new Stack<int>();
        foreach ((double from, TimeSpan start, LoadStage stage) in load.ListStages())
        {
            int change = (int)stage.Level - (int)from;
            for (int moved = 1; moved <= Math.Abs(change); moved++)
            {
                TimeSpan time = start + (stage.Over * ((double)moved / Math.Abs(change)));
                if (change > 0)
                {
                    present.Push(users.Count);
                    users.Add((time, TimeSpan.MaxValue));
                }
                else
                {
                    int leaving = present.Pop();
                    users[leaving] = (users[leaving].Join, time);
                }
            }
        }

        return users;
    }
}
