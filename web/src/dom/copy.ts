import { h } from './element';

// Milliseconds for which the button confirms: long enough to read one word.
const shownFor = 1_600;

/** A button that copies text and confirms it. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'copy', click: () => void copy() }, label);
  const status = h('span', { class: 'unseen', 'aria-live': 'polite' });
  button.append(status);
  return button;

  async function copy(): Promise<void> {
    const isDone = (await toClipboard(text())) || bySelection(text());
    const first = button.firstChild!;
    first.textContent = isDone ? 'Copied' : 'Copying is not allowed';
    status.textContent = '';
    window.setTimeout(() => (first.textContent = label), shownFor);
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

// Some browsers give no clipboard to files opened from disk.
function bySelection(text: string): boolean {
  const area = h('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  return isDone;
}
