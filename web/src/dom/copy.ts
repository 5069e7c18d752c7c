import { h } from './element';

/** A button that copies text and says that it did. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'copy', click: () => void copy() }, label);
  const said = h('span', { class: 'unseen', 'aria-live': 'polite' });
  button.append(said);
  return button;

  async function copy(): Promise<void> {
    const isDone = (await toClipboard(text())) || bySelection(text());
    const first = button.firstChild!;
    first.textContent = isDone ? 'Copied' : 'Not allowed to copy';
    said.textContent = '';
    window.setTimeout(() => (first.textContent = label), 1_600);
  }
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// For browsers that give files opened from disk no clipboard.
function bySelection(text: string): boolean {
  const area = h('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  return isDone;
}
