import type { BlamedPlace } from './contract';

/** An address that opens the line: its page in a repository, or else the file in a local editor. Null when neither is known. */
export function sourceLink({ link, file, line }: Pick<BlamedPlace, 'link' | 'file' | 'line'>): string | null {
  // Only https: data must not bring a link that runs a script.
  if (link && /^https:\/\//i.test(link)) return link;
  return file && line && isWholePath(file) ? `vscode://file/${encodePath(file)}:${line}` : null;
}

// Deterministic builds write paths that begin with /_/, which exist on no machine.
function isWholePath(file: string): boolean {
  return /^([a-z]:[\\/]|\/(?!_\/))/i.test(file);
}

function encodePath(path: string): string {
  const relative = path.replaceAll('\\', '/').replace(/^\//, '');
  return encodeURI(relative).replace(/[?#]/g, encodeURIComponent);
}
