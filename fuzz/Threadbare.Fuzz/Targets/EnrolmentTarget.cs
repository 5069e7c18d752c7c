using System.Text;
using Threadbare.Agents.Keys;
using Threadbare.Plan;

namespace Threadbare.Fuzz.Targets;

/// <summary>Messages of agents that join: only the right secret gets a certificate, and an agent takes only its own.</summary>
internal sealed class EnrolmentTarget : FuzzTarget
{
    private static readonly Authority Authority = Authority.Create(TimeProvider.System);
    private static readonly RoleKeys Coordinator = new(Authority.CreateCoordinator([]), Authority.Certificate);
    private static readonly Enrolment Agent = new(TimeProvider.System);

    /// <inheritdoc/>
    public override string Name => "enrolment";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
        ["tb1", ".", "AAAA", "-_", "=", "\u0030\u0082", "\u0002\u0001\u0000", "\u0006\u0003\u0055"];

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        string text = Encoding.Latin1.GetString(input);
        JoinToken? token = JoinToken.Parse(text);
        Require(token is null or { Secret.Length: KeyConstants.SecretBytes, Coordinator.Length: 32 }, "a token is whole");

        var desk = new TokenDesk(Authority, Coordinator.Own, TimeProvider.System);
        JoinToken open = desk.Open(uses: 1);
        Require(desk.Redeem(text, Agent.WriteRequest()) is EnrolmentAnswer.Denied, "a wrong secret gets nothing");
        EnrolmentAnswer answer = desk.Redeem(open.SecretText, input);
        Require(desk.IsOpen == answer is EnrolmentAnswer.Denied, "a request that is denied costs no use");

        Require(!Takes(input, Coordinator.Authority.RawData), "an agent takes no certificate for another key");
        Require(!Takes(Authority.CreateAgent().RawData, input), "an agent takes no certificate of another authority");
        return new(HashCode.Combine(token is null, answer is EnrolmentAnswer.Denied));
    }

    private static bool Takes(byte[] agent, byte[] authority)
    {
        try
        {
            Agent.Take(agent, authority);
            return true;
        }
        catch (UsageException)
        {
            return false;
        }
    }
}
