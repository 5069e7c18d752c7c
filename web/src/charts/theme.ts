/** Colours come from the style sheet, so that charts and text change together. */

const followers = new Set<() => void>();
let resolved = new Map<string, string>();

/** The value of a custom property, such as `--sync`. */
export function color(name: string): string {
  let value = resolved.get(name);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    resolved.set(name, value);
  }

  return value;
}

/** Pixels of the text size of the page, from which charts take theirs. */
export function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** How much larger than usual the text is, which lines and markers follow. */
export function scale(): number {
  return Math.max(1, rem() / 16);
}

export function font(size = 0.75): string {
  return `${Math.round(size * rem())}px ${color('--font')}`;
}

/** Calls back when colours have changed. */
export function onThemeChange(changed: () => void): void {
  followers.add(changed);
}

export function themeChanged(): void {
  resolved = new Map();
  for (const changed of followers) changed();
}

window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', themeChanged);
