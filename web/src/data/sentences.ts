/** The first sentence of a text, and what follows it. */
export function firstSentence(text: string): [string, string] {
  const end = /[.!?](?=\s+\p{Lu})/u.exec(text)?.index ?? -1;
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 1).trim()];
}
