using Threadbare.PlanFiles;
using Xunit;

namespace Threadbare.Tests.PlanFiles;

public sealed class PlanSchemaTests
{
    [Fact]
    public void The_schema_in_the_docs_is_that_of_the_reader() =>
        Approved.Equal(PlanFile.WriteSchema(), "../../../docs/reference/plan.schema.json");
}
