using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace Threadbare.Tests.Architecture;

/// <summary>Collects the types that one type uses: in its declaration, members' signatures, attributes and method bodies.</summary>
internal sealed class TypeReader(PEReader assembly, MetadataReader metadata, UsedTypes used)
{
    public void Read(TypeDefinitionHandle handle)
    {
        TypeDefinition type = metadata.GetTypeDefinition(handle);
        used.Add(type.BaseType);
        ReadGenericParameters(type.GetGenericParameters());
        ReadAttributes(type.GetCustomAttributes());
        foreach (InterfaceImplementation implemented in type.GetInterfaceImplementations().Select(metadata.GetInterfaceImplementation))
        {
            used.Add(implemented.Interface);
        }

        foreach (FieldDefinition field in type.GetFields().Select(metadata.GetFieldDefinition))
        {
            field.DecodeSignature(used, null);
            ReadAttributes(field.GetCustomAttributes());
        }

        foreach (PropertyDefinition property in type.GetProperties().Select(metadata.GetPropertyDefinition))
        {
            property.DecodeSignature(used, null);
            ReadAttributes(property.GetCustomAttributes());
        }

        foreach (EventDefinition @event in type.GetEvents().Select(metadata.GetEventDefinition))
        {
            used.Add(@event.Type);
            ReadAttributes(@event.GetCustomAttributes());
        }

        foreach (MethodDefinition method in type.GetMethods().Select(metadata.GetMethodDefinition))
        {
            ReadMethod(method);
        }
    }

    private void ReadMethod(MethodDefinition method)
    {
        method.DecodeSignature(used, null);
        ReadGenericParameters(method.GetGenericParameters());
        ReadAttributes(method.GetCustomAttributes());
        foreach (ParameterHandle parameter in method.GetParameters())
        {
            ReadAttributes(metadata.GetParameter(parameter).GetCustomAttributes());
        }

        if (method.RelativeVirtualAddress != 0)
        {
            ReadBody(assembly.GetMethodBody(method.RelativeVirtualAddress));
        }
    }

    private void ReadBody(MethodBodyBlock body)
    {
        used.Add(body.LocalSignature);
        foreach (ExceptionRegion region in body.ExceptionRegions)
        {
            used.Add(region.CatchType);
        }

        foreach (int token in MethodTokens.Read(body.GetILReader()))
        {
            used.Add(MetadataTokens.EntityHandle(token));
        }
    }

    private void ReadGenericParameters(GenericParameterHandleCollection parameters)
    {
        foreach (GenericParameter parameter in parameters.Select(metadata.GetGenericParameter))
        {
            ReadAttributes(parameter.GetCustomAttributes());
            foreach (GenericParameterConstraintHandle constraint in parameter.GetConstraints())
            {
                used.Add(metadata.GetGenericParameterConstraint(constraint).Type);
            }
        }
    }

    private void ReadAttributes(CustomAttributeHandleCollection attributes)
    {
        foreach (CustomAttribute attribute in attributes.Select(metadata.GetCustomAttribute))
        {
            used.Add(attribute.Constructor);
            AttributeTypes.Read(attribute, used);
        }
    }
}
