namespace Threadbare.Run.Setup;

/// <summary>Runs the C# code of each scenario once before the load, and judges the first answer of each endpoint.</summary>
internal sealed class CodeSetup(LoadPlan plan, TimeProvider time, TimeSpan longest)
{
    private readonly Dictionary<string, SetupFinding> _found = [];
    private readonly List<SetupFinding> _faults = [];

    /// <summary>Runs the code and judges the answers.</summary>
    public async Task<SetupReport> CheckAsync(CancellationToken cancellationToken)
    {
        var check = new ScenarioCheck(plan, time) { LongestWait = longest, OnFault = NoteFault };
        await foreach (CheckedStep sent in check.ExchangeAsync(cancellationToken).ConfigureAwait(false))
        {
            string endpoint = $"{sent.Shown.Method} {sent.Shown.Address}";
            if (!_found.ContainsKey(endpoint))
            {
                bool isMeant = sent.Shown.Part == ScenarioPart.Finish;
                _found[endpoint] = await JudgeAsync(sent, isMeant, cancellationToken).ConfigureAwait(false);
            }
        }

        List<SetupFinding> asked = [.. _found.Values];
        // Code that throws after a good answer may do so at its first call alone; after none, no load would measure anything.
        bool isWrong = asked.Count > 0 ? asked.All(finding => finding.IsWrong) : _faults.Count > 0;
        return new SetupReport([.. asked.Concat(_faults).Select(finding => finding.Answer)], isWrong);
    }

    // A plan of the one address: the endpoints of code are not those of its plan.
    private Task<SetupFinding> JudgeAsync(CheckedStep sent, bool isMeant, CancellationToken cancellationToken)
    {
        LoadPlan alone = plan with
        {
            Code = null, Feeds = [], Target = null,
            Addresses = new RequestStep { Url = sent.Shown.Address, Method = sent.Shown.Method },
        };
        return new SetupJudge(alone).JudgeAsync(0, sent.Answer, isMeant, cancellationToken);
    }

    private void NoteFault(string scenario, ScenarioPart part, string fault)
    {
        string place = part switch
        {
            ScenarioPart.Start => "its start",
            ScenarioPart.Steps => "an iteration",
            ScenarioPart.Finish => "its finish",
        };
        _faults.Add(new SetupFinding(
            new PreflightAnswer
            {
                Url = Mask.Address(plan.Urls[0]),
                Hint = $"Scenario {scenario}: {place} threw before the load: {fault}.",
            },
            IsWrong: true));
    }
}
