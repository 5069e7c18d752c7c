namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Reads the endpoints that a method maps by calls like <c>MapGet</c>.</summary>
/// <remarks>
/// The compiler makes four steps of such a call: the pattern, the handler's address, a delegate, the call. The last group that was made
/// may be the one that an endpoint belongs to. With the group's prefix an endpoint matches more of its own paths, and none of others'.
/// </remarks>
internal static class MapCalls
{
    // The upper byte of a text's token only says that it is one.
    private const int OffsetMask = 0xFFFFFF;

    private static readonly char[] Digits = [.. "0123456789"];

    // The pattern of MapMethods comes before them.
    private static readonly string[] Verbs = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT"];

    /// <summary>Reads the endpoints that a method maps, each with and without the prefix of the last group.</summary>
    public static IEnumerable<MappedEndpoint> Read(AssemblyImage assembly, MethodDefinitionHandle method)
    {
        string? pattern = null;
        string? verb = null;
        string? group = null;
        EntityHandle handler = default;
        foreach (Instruction instruction in assembly.ReadBody(method)?.Instructions ?? [])
        {
            if (instruction.Code == OpCodes.Ldstr)
            {
                string text = assembly.Metadata.GetUserString(MetadataTokens.UserStringHandle(instruction.Operand & OffsetMask));
                (pattern, verb) = Verbs.Contains(text) ? (pattern, verb is null ? text : "") : (text, null);
            }
            else if (instruction.Code == OpCodes.Ldftn)
            {
                handler = MethodTokens.ToHandle(instruction.Operand);
            }
            else if (instruction.IsCall && ReadName(assembly, instruction) is var name && name.StartsWith("Map", StringComparison.Ordinal))
            {
                foreach (MappedEndpoint endpoint in Create(assembly, group, pattern, handler, verb ?? ReadVerb(name)))
                {
                    yield return endpoint;
                }

                group = name == "MapGroup" ? pattern : group;
                (pattern, handler, verb) = (null, default, null);
            }
        }
    }

    private static IEnumerable<MappedEndpoint> Create(
        AssemblyImage assembly, string? group, string? pattern, EntityHandle handler, string verb)
    {
        if (pattern is null || handler is not { IsNil: false, Kind: HandleKind.MethodDefinition })
        {
            yield break;
        }

        var code = new MethodCode(assembly, (MethodDefinitionHandle)handler);
        yield return new MappedEndpoint(new RouteTemplate(pattern), code) { Verb = verb };
        if (group is not null)
        {
            yield return new MappedEndpoint(new RouteTemplate($"{group.TrimEnd('/')}/{pattern.TrimStart('/')}"), code) { Verb = verb };
        }
    }

    // The compiler may put a numbered method of its own in place of the framework's.
    private static string ReadVerb(string call) => call.TrimEnd(Digits) is
        ("MapGet" or "MapPost" or "MapPut" or "MapPatch" or "MapDelete") and var map ? map[3..].ToUpperInvariant() : "";

    private static string ReadName(AssemblyImage assembly, Instruction call) =>
        MetadataNames.ReadMethod(assembly.Metadata, MethodTokens.ToHandle(call.Operand)).Name;
}
