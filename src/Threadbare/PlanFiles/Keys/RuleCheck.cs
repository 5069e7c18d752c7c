namespace Threadbare.PlanFiles.Keys;

/// <summary>Checks a document against the rules of its keys.</summary>
/// <param name="mistakes">Takes what is wrong.</param>
/// <param name="isSaved">True for the plan of a saved run: keys that are not known and empty values are passed over there.</param>
internal sealed class RuleCheck(Mistakes mistakes, bool isSaved)
{
    private const int LongestShown = 80;

    /// <summary>Checks a node.</summary>
    /// <param name="node">The node.</param>
    /// <param name="rule">Its rule.</param>
    /// <param name="subject">Its name in messages, such as <c>timeout</c>.</param>
    public void Check(PlanNode node, ValueRule rule, string subject)
    {
        switch (rule)
        {
            case NamedRule named: Check(node, named.Find(), subject); break;
            case AnyRule: break;
            case ScalarRule scalar: CheckScalar(node, scalar, subject); break;
            case ListRule list: CheckList(node, list, subject); break;
            case MapRule map: CheckMap(node, map, subject); break;
            case NamesRule names: CheckNames(node, names, subject); break;
            case EitherRule either: CheckEither(node, either, subject); break;
            case KindRule kinds: CheckKind(node, kinds, subject); break;
        }
    }

    private void CheckScalar(PlanNode node, ScalarRule rule, string subject)
    {
        if (node is not ScalarNode scalar || scalar.Kind == ScalarKind.Null)
        {
            Fault(node, subject, rule.Expected);
        }
        else if (!rule.Accepts(scalar))
        {
            string given = rule.MayBeSecret ? "" : $" '{Shorten(scalar.Text)}'";
            string unit = rule.Expected == Values.Time.Expected && NumberText.TryParse(scalar.Text, out _) ? "the unit is missing, " : "";
            string near = NearestName.Find(Shorten(scalar.Text), rule.Words) is { } word && rule.Words.Count > 1
                ? $" Did you mean '{word}'?"
                : "";
            mistakes.Add(node.Mark, $"{subject}{given}: {unit}expected {rule.Expected}.{near}");
        }
    }

    private void CheckList(PlanNode node, ListRule rule, string subject)
    {
        if (node is not ListNode list)
        {
            Fault(node, subject, "a list");
            return;
        }

        if (list.Items.Count < rule.Least)
        {
            mistakes.Add(node.Mark, $"{subject} is empty: expected at least one item.");
        }

        for (int i = 0; i < list.Items.Count; i++)
        {
            Check(list.Items[i], rule.Item, $"{subject}[{i}]");
        }
    }

    private void CheckMap(PlanNode node, MapRule rule, string subject)
    {
        if (node is not MapNode map)
        {
            Fault(node, subject, $"keys with values, such as {rule.Keys[0].Name}");
            return;
        }

        foreach (MapEntry entry in map.Entries)
        {
            if (rule.Find(entry.Key) is { } key)
            {
                if (!isSaved || entry.Value is not ScalarNode { Kind: ScalarKind.Null })
                {
                    Check(entry.Value, key.Rule, entry.Key);
                }
            }
            else if (!isSaved)
            {
                mistakes.Add(entry.Mark, KeyNames.Explain(entry.Key, rule));
            }
        }

        foreach (PlanKey key in rule.Keys.Where(key => key.IsRequired && map.Find(key.Name) is null))
        {
            string example = key.Rule is ScalarRule { Words: [var word] } ? $": expected {key.Name}: {word}" : "";
            mistakes.Add(map.Mark, $"{subject}: '{key.Name}' is missing{example}.");
        }

        if (rule.OneOf.Count > 0 && map.Entries.Count(entry => rule.OneOf.Contains(entry.Key)) != 1)
        {
            CheckOneOf(map, rule, subject);
        }
    }

    private void CheckOneOf(MapNode map, MapRule rule, string subject)
    {
        MapEntry[] given = [.. map.Entries.Where(entry => rule.OneOf.Contains(entry.Key))];
        if (given.Length > 1)
        {
            mistakes.Add(given[1].Mark, $"'{given[0].Key}' and '{given[1].Key}' contradict each other: expected one in a step.");
        }
        else if (map.Entries.All(entry => rule.Find(entry.Key) is not null))
        {
            mistakes.Add(map.Mark, $"{subject} has no request: expected one of {string.Join(", ", rule.OneOf)}, think, repeat or group.");
        }
    }

    private void CheckNames(PlanNode node, NamesRule rule, string subject)
    {
        if (node is not MapNode map)
        {
            Fault(node, subject, rule.Expected);
            return;
        }

        foreach (MapEntry entry in map.Entries)
        {
            if (rule.Pattern is { } pattern && !IsMatch(entry.Key, pattern))
            {
                mistakes.Add(entry.Mark, $"{subject} '{Shorten(entry.Key)}': expected a name of {rule.ExpectedName}.");
            }

            Check(entry.Value, rule.Value, $"{subject}.{Shorten(entry.Key)}");
        }
    }

    private void CheckEither(PlanNode node, EitherRule rule, string subject)
    {
        ValueRule? fitting = rule.Rules.FirstOrDefault(one => (node, one) switch
        {
            (ScalarNode, ScalarRule) => true,
            (ListNode, ListRule) => true,
            (MapNode, MapRule or NamesRule) => true,
            _ => false,
        });
        if (fitting is null or ScalarRule && node is ScalarNode { Kind: ScalarKind.Null })
        {
            Fault(node, subject, rule.Expected);
        }
        else
        {
            Check(node, fitting!, subject);
        }
    }

    private void CheckKind(PlanNode node, KindRule rule, string subject)
    {
        MapRule? kind = node is MapNode map
            ? rule.Kinds.FirstOrDefault(one => map.Find(one.Key) is not null).Rule
            : null;
        Check(node, kind ?? rule.Otherwise, subject);
    }

    private void Fault(PlanNode node, string subject, string expected)
    {
        string given = node is ScalarNode { Kind: ScalarKind.Null } ? "has no value" : $"is {node.Description}";
        mistakes.Add(node.Mark, $"{subject} {given}: expected {expected}.");
    }

    private static bool IsMatch(string text, string pattern) =>
        Regex.IsMatch(text, pattern, RegexOptions.CultureInvariant, TimeSpan.FromSeconds(1));

    private static string Shorten(string text) => text.Length > LongestShown ? text[..LongestShown] + "..." : text;
}
