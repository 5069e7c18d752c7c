namespace Threadbare.Analysis;

/// <summary>Follows the wait of a limit into the database: the statement that takes most time there, and what it waits for.</summary>
/// <remarks>Pure. A database that works too little to be waited for gets no statement: another callee may be the limit, or the service
/// keeps connections that it does not use.</remarks>
internal static class StatementChoice
{
    /// <summary>Adds the database's work to a verdict; nothing where it does not concern the limit.</summary>
    public static Verdict Add(Verdict verdict, RunResult result) => verdict with { Database = Find(verdict, result) };

    private static VerdictStatement? Find(Verdict verdict, RunResult result)
    {
        bool mayWait = AllLimits.Find(verdict.Limit) is { MayWaitForDatabase: true };
        if (!mayWait || result.Database is not { Samples: > 0 } activity)
        {
            return null;
        }

        StepResult? step = RunJudge.FindTellingStep(result);
        if (verdict.Limit == Limit.DatabasePool)
        {
            double pooled = step?.Runtime?.DatabaseUsed ?? activity.Connections;
            return IsMost(activity.Working, pooled) ? Name(activity) : Excuse(activity, pooled);
        }

        // By Little's law so many requests are in the service at a time.
        double requests = step is null ? 0 : step.RequestsPerSecond * step.ServiceTime.Mean / 1000;
        return IsMost(activity.Working, requests) ? Name(activity) : null;
    }

    private static bool IsMost(double working, double of) => of > 0 && working >= EvidenceConstants.MostInDatabase * of;

    private static VerdictStatement? Name(DatabaseActivity activity)
    {
        if (activity.Statements is not [var most, ..])
        {
            return null;
        }

        DatabaseWait? wait = most.Waits is [var longest, ..] ? longest : null;
        string waits = wait is null ? "" : $" In {Percent(wait.Share)} of its samples it {DatabaseWording.Describe(wait)}.";
        return new VerdictStatement
        {
            Text = most.Text,
            Share = most.Share,
            WaitsFor = wait?.Kind,
            Event = wait?.Event,
            Why = $"{Percent(most.Share)} of the database's time goes to this statement, on "
                + $"{Counted(Math.Round(most.Connections, 1), "connection", "connections")} at a time.{waits}",
        };
    }

    private static VerdictStatement Excuse(DatabaseActivity activity, double pooled) => new()
    {
        Why = $"The database works on only {Number(Math.Round(activity.Working, 1))} of "
            + $"{Counted(Math.Round(pooled, 1), "connection", "connections")} in use: the service keeps them while it does something else"
            + (activity.InTransaction >= 1
                ? $", {Number(Math.Round(activity.InTransaction, 1))} of them with an open transaction."
                : "."),
    };
}
