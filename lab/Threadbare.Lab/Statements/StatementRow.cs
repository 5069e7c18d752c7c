namespace Threadbare.Lab.Statements;

/// <summary>One row of an account statement.</summary>
internal sealed record StatementRow(int Number, string Text, decimal Amount);
