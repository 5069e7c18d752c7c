namespace Threadbare.Lab.Catalog;

/// <summary>What an endpoint needs beside the lab itself.</summary>
public enum Part
{
    None,
    Partner,
    Postgres,
    Azurite,
}
