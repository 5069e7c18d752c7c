using System.Buffers.Binary;
using System.Text;
using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class NativeProgramTests
{
    [Theory]
    [InlineData(".text\0__managedcode\0.data", true)]
    [InlineData(".text\0.data", false)]
    public void A_program_compiled_ahead_of_time_has_a_section_with_its_code(string sections, bool isNative) =>
        Assert.Equal(isNative, NativeProgram.IsIn(new MemoryStream(Program(sections))));

    [Fact]
    public void No_other_file_and_no_part_of_one_is_such_a_program()
    {
        byte[] whole = Program(".text\0__managedcode");

        Assert.All(Enumerable.Range(0, whole.Length - 20), length => Assert.False(NativeProgram.IsIn(new MemoryStream(whole[..length]))));
        Assert.False(NativeProgram.IsIn(new MemoryStream(new byte[200])));
    }

    // An ELF file with the header of one section, which lies behind it and has the names of the sections.
    private static byte[] Program(string sections)
    {
        byte[] names = Encoding.ASCII.GetBytes(sections);
        byte[] file = new byte[128];
        "\u007fELF"u8.CopyTo(file);
        BinaryPrimitives.WriteInt64LittleEndian(file.AsSpan(0x28), 64);
        BinaryPrimitives.WriteInt16LittleEndian(file.AsSpan(0x3A), 64);
        BinaryPrimitives.WriteInt64LittleEndian(file.AsSpan(64 + 0x18), file.Length);
        BinaryPrimitives.WriteInt64LittleEndian(file.AsSpan(64 + 0x20), names.Length);
        return [.. file, .. names];
    }
}
