namespace Threadbare.Lab.Statements;

/// <summary>One line of an account's statement.</summary>
internal sealed record StatementRow(int Number, string Text, decimal Amount);
