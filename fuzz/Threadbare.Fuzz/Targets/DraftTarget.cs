using Threadbare.Plan;
using Threadbare.PlanFiles;
using Threadbare.Drafting;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;
using Threadbare.Tool.Verbs.Init;

namespace Threadbare.Fuzz.Targets;

/// <summary>A document that plans are drafted from: the reader of plans accepts the draft, or a line says what is wrong.</summary>
internal abstract class DraftTarget : FuzzTarget
{
    /// <summary>Drafts a plan and writes it.</summary>
    protected static int TryDraft(byte[] input)
    {
        try
        {
            Draft draft = DraftReading.Read(new SourceText("fuzzed", input), new DraftChoice { HasAllMethods = input.Length % 2 == 0 });
            string text = PlanDraft.Write(draft, PlanFormat.Yaml);
            Require(text.Length > 0, "a draft has a text");
            return HashCode.Combine(Math.Min(4, draft.Scenarios.Count), draft.Account is null, Math.Min(3, draft.Correlations.Count));
        }
        catch (UsageException refusal)
        {
            Require(refusal.Problems.Count == 1 && !refusal.Message.Contains('\n', StringComparison.Ordinal), "a refusal is one line");
            return string.GetHashCode(refusal.Message.AsSpan(0, Math.Min(24, refusal.Message.Length))) % 256;
        }
    }
}
