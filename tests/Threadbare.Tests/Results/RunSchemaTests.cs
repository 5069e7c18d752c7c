using Xunit;

namespace Threadbare.Tests.Results;

public sealed class RunSchemaTests
{
    [Fact]
    public void The_schema_in_the_docs_is_that_of_the_writer() =>
        Approved.Equal(RunSchema.Write(), "../../../docs/reference/run.schema.json");
}
