using System.Reflection.Metadata;

namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>As much of a signature as tells overloads apart without naming types.</summary>
internal readonly record struct SignatureShape(int Parameters, bool IsVoid, bool IsInstance)
{
    public static SignatureShape Of(MetadataReader metadata, BlobHandle signature)
    {
        BlobReader blob = metadata.GetBlobReader(signature);
        SignatureHeader header = blob.ReadSignatureHeader();
        if (header.IsGeneric)
        {
            _ = blob.ReadCompressedInteger();
        }

        int parameters = blob.ReadCompressedInteger();
        return new SignatureShape(parameters, blob.ReadSignatureTypeCode() == SignatureTypeCode.Void, header.IsInstance);
    }
}
