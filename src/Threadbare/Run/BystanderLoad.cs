namespace Threadbare.Run;

/// <summary>Turns a plan's bystander into a plan of its own.</summary>
internal static class BystanderLoad
{
    // A load that a count or Ctrl+C ends has no length; the run ends its bystander with it. A day is longer than any run.
    private static readonly TimeSpan LongestRun = TimeSpan.FromDays(1);

    /// <summary>Creates the plan; null when the plan has no bystander.</summary>
    public static LoadPlan? Create(LoadPlan plan) => plan.Bystander is not { } bystander ? null : new LoadPlan
    {
        Urls = [bystander.Url],
        Shape = new ConstantLoad(bystander.Arrivals.PerSecond, ByRate: true),
        Accept = bystander.Accept,
        Duration = plan.Length ?? LongestRun,
        WarmUp = plan.WarmUp,
        Timeout = plan.Timeout,
        Grace = plan.Grace,
        Http = plan.Http,
        AcceptAnyCertificate = plan.AcceptAnyCertificate,
        Loops = 1,
    };
}
