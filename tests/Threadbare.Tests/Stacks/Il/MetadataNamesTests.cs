using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Il;

public sealed class MetadataNamesTests
{
    // Without a bound the name is read until the stack overflows, which ends the whole process.
    [Fact]
    public void A_type_that_is_nested_in_itself_is_a_broken_image()
    {
        TypeReferenceHandle itself = MetadataTokens.TypeReferenceHandle(1);
        var builder = new MetadataBuilder();
        builder.AddModule(0, builder.GetOrAddString("broken"), default, default, default);
        builder.AddTypeReference(itself, default, builder.GetOrAddString("Endless"));
        using MetadataReaderProvider metadata = Build(builder);

        Assert.Throws<BadImageFormatException>(() => MetadataNames.ReadType(metadata.GetMetadataReader(), itself));
    }

    private static MetadataReaderProvider Build(MetadataBuilder builder)
    {
        var image = new BlobBuilder();
        new MetadataRootBuilder(builder, suppressValidation: true).Serialize(image, methodBodyStreamRva: 0, mappedFieldDataStreamRva: 0);
        return MetadataReaderProvider.FromMetadataImage(image.ToImmutableArray());
    }
}
