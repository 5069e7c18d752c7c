namespace Threadbare.Diagnostics.Stacks.Il;

/// <summary>The parts of a signature that distinguish overloads without naming types.</summary>
internal readonly record struct SignatureShape(int Parameters, bool IsVoid, bool IsInstance)
{
    /// <summary>Reads the signature of a method that is defined or referred to.</summary>
    public static SignatureShape Read(MetadataReader metadata, EntityHandle method)
    {
        BlobReader blob = metadata.GetBlobReader(FindSignature(metadata, method));
        SignatureHeader header = blob.ReadSignatureHeader();
        if (header.IsGeneric)
        {
            _ = blob.ReadCompressedInteger();
        }

        int parameters = blob.ReadCompressedInteger();
        return new SignatureShape(parameters, blob.ReadSignatureTypeCode() == SignatureTypeCode.Void, header.IsInstance);
    }

    private static BlobHandle FindSignature(MetadataReader metadata, EntityHandle method) => method.Kind switch
    {
        HandleKind.MethodDefinition => metadata.GetMethodDefinition((MethodDefinitionHandle)method).Signature,
        HandleKind.MethodSpecification =>
            FindSignature(metadata, metadata.GetMethodSpecification((MethodSpecificationHandle)method).Method),
        _ => metadata.GetMemberReference((MemberReferenceHandle)method).Signature,
    };
}
