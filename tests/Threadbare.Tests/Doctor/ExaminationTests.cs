using System.Text.Json;
using Threadbare.Tool.Doctor;
using Threadbare.Tool.Doctor.Checks;
using Xunit;

namespace Threadbare.Tests.Doctor;

public sealed class ExaminationTests
{
    [Fact]
    public void The_worst_comes_first()
    {
        DoctorReport report = Examination.Examine(SomeFacts.Machine with { Backlog = 128 }, SomeFacts.Target);

        Assert.Equal(("backlog", Severity.Warning), (report.Checks[0].Id, report.Checks[0].Severity));
        Assert.Equal(report.Checks.OrderByDescending(check => check.Severity), report.Checks);
    }

    [Fact]
    public void A_machine_alone_is_asked_nothing_of_a_target() =>
        Assert.Equal(["machine-shared", "processors", "file-descriptors", "ephemeral-ports", "backlog"],
            Examination.Examine(SomeFacts.Machine, null).Checks.Select(check => check.Id));

    [Fact]
    public void Everything_that_is_not_in_order_says_why()
    {
        DoctorReport report = Examination.Examine(SomeFacts.Machine, SomeFacts.Target);

        Assert.All(report.Checks, check => Assert.NotEmpty(check.Why));
    }

    [Fact]
    public void The_file_has_its_schema_first_and_severities_as_words()
    {
        using JsonDocument report = JsonDocument.Parse(JsonSerializer.Serialize(Examination.Examine(SomeFacts.Machine, null),
            DoctorJson.Default.DoctorReport));

        Assert.Equal(["schema", "machine", "target", "checks"], report.RootElement.EnumerateObject().Select(member => member.Name));
        Assert.Equal("threadbare-doctor/1", report.RootElement.GetProperty("schema").GetString());
        Assert.Equal(["id", "severity", "statement", "why", "change"],
            report.RootElement.GetProperty("checks")[0].EnumerateObject().Select(member => member.Name));
        Assert.Equal("ok", report.RootElement.GetProperty("checks")[0].GetProperty("severity").GetString());
    }
}
