using Xunit;

namespace Threadbare.Tests.Architecture;

public sealed class CompiledAssemblyTests
{
    private const string Imports = "#nullable enable\nusing System.Collections.Generic;\nusing System.Threading.Tasks;\nusing Threadbare.Other;\n";

    private const string Other = """
        namespace Threadbare.Other
        {
            using System;
            public class Used : Attribute { public static int Count; public static void Call() { } public class Nested { } }
            public interface IUsed { }
            public class UsedError : Exception { }
            public enum UsedKind { One }
            public class OtherUsed { }
        }

        """;

    [Theory]
    [InlineData("Used", "class User : Used { }")]
    [InlineData("IUsed", "class User : IUsed { }")]
    [InlineData("Used", "class User { Used? field; }")]
    [InlineData("Used", "class User { List<Used[]>? Property { get; } }")]
    [InlineData("Used", "class User { event System.Action<Used>? Event; }")]
    [InlineData("Used", "class User { void Method(Used parameter) { } }")]
    [InlineData("Used", "class User { Used? Method() => null; }")]
    [InlineData("Used", "class User { void Method<T>() where T : Used { } }")]
    [InlineData("IUsed", "class User<T> where T : IUsed { }")]
    [InlineData("Used", "[Used] class User { }")]
    [InlineData("Used", "class User { void Method([Used] int parameter) { } }")]
    [InlineData("Used", "class User { [return: Used] int Method() => 0; }")]
    [InlineData("Used", "class User<[Used] T> { }")]
    [InlineData("IUsed", "[System.ComponentModel.DefaultValue(typeof(IUsed))] class User { }")]
    [InlineData("IUsed", "[System.ComponentModel.DefaultValue(typeof(List<IUsed>))] class User { }")]
    [InlineData("UsedKind", "[System.ComponentModel.DefaultValue(UsedKind.One)] class User { }")]
    [InlineData("Used", "class User { void Method() => Used.Call(); }")]
    [InlineData("Used", "class User { int Method() => Used.Count; }")]
    [InlineData("Used", "class User { object Method() => new Used.Nested(); }")]
    [InlineData("Used", "class User { object Method() => typeof(Used); }")]
    [InlineData("Used", "class User { bool Method(object value) => value is Used; }")]
    [InlineData("Used", "class User { object Method() => System.Array.Empty<Used>(); }")]
    [InlineData("UsedError", "class User { void Method() { try { System.GC.Collect(); } catch (UsedError) { } } }")]
    [InlineData("Used", "class User { unsafe object Method(delegate*<Used, void> pointer) => 1; }")]
    [InlineData("Used", "class User { System.Action Method() => () => Used.Call(); }")]
    [InlineData("Used", "class User { System.Action Method(int x) => () => { if (x > 0) Used.Call(); }; }")]
    [InlineData("Used", "class User { void Method() { Local(); void Local() => Used.Call(); } }")]
    [InlineData("Used", "class User { async Task Method() { await Task.Yield(); Used.Call(); } }")]
    [InlineData("Used", "class User { IEnumerable<int> Method() { Used.Call(); yield return 1; } }")]
    [InlineData("Used", "class User { class Inner { class Innermost { Used? field; } } }")]
    [InlineData("Used", "record User(Used Value);")]
    [InlineData("Used", "class User { int Method(int x) => x switch { 0 => 3, 1 => 1, 2 => 4, _ => Used.Count }; }")]
    public void A_use_is_found_wherever_it_is(string used, string user)
    {
        CompiledType found = ReadUser(user);

        Assert.Contains(new TypeName("Threadbare.Other", used), found.Uses);
        Assert.DoesNotContain(new TypeName("Threadbare.Other", "OtherUsed"), found.Uses);
    }

    [Fact]
    public void A_type_does_not_use_itself_nor_what_only_its_callee_uses()
    {
        CompiledType user = ReadUser("""
            class User { void Method() => Middle.Call(); }
            static class Middle { public static void Call() => Used.Call(); }
            """);

        Assert.Contains(new TypeName("Threadbare.Here", "Middle"), user.Uses);
        Assert.DoesNotContain(new TypeName("Threadbare.Other", "Used"), user.Uses);
        Assert.DoesNotContain(user.Name, user.Uses);
    }

    [Fact]
    public void A_type_that_a_generator_wrote_into_its_own_namespace_is_left_out()
    {
        using Stream image = Snippet.Emit("""
            namespace Generated { [System.CodeDom.Compiler.GeneratedCode("a", "b")] class Helper { } }
            namespace Mine { class Class { } }
            """);

        Assert.Equal(["Mine.Class"], CompiledAssembly.Read(image).Select(type => type.Name.ToString()));
    }

    private static CompiledType ReadUser(string user)
    {
        using Stream image = Snippet.Emit($"{Imports}{Other}namespace Threadbare.Here {{ {user} }}");
        return Assert.Single(CompiledAssembly.Read(image), type => type.Name == new TypeName("Threadbare.Here", "User"));
    }
}
