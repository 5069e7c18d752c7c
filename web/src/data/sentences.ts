/** Splits a text into its first sentence and the rest. */
export function firstSentence(text: string): [string, string] {
  const end = /[.!?](?=\s+\p{Lu})/u.exec(text)?.index ?? -1;
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 1).trim()];
}

/** Keeps intervals such as 24–27, and numbers with their units, on one line. */
export function unbroken(text: string): string {
  return text.replace(/(\d)–(\d)/g, '$1\u2060–\u2060$2').replace(/(\d) (µs|ms|s|min|h|%)(?!\p{L})/gu, '$1\u00a0$2');
}
