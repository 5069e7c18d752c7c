import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';

/**
 * Puts script and style into the page itself and allows exactly these two, by their hashes: nothing else can run, and
 * nothing can be asked for from anywhere. The data element is not a script that runs, so it needs no leave.
 */
function oneFile(): Plugin {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      let script = '';
      let style = '';
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') {
          script += file.code;
        } else if (name.endsWith('.css')) {
          style += String(file.source);
        } else {
          continue;
        }
        delete bundle[name];
      }

      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('no index.html');
      // A script element ends at the first "</script", wherever it stands; within strings the escape means the same.
      script = script.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      style = style.trim();
      const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
      page.source = String(page.source)
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
        .replace('<meta name="policy">', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
        .replace('<style></style>', () => `<style>${style}</style>`)
        .replace('<script></script>', () => `<script>${script}</script>`);
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [oneFile()],
  build: {
    outDir: '../artifacts/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 100_000_000,
    reportCompressedSize: false,
    rolldownOptions: { output: { format: 'iife' } },
  },
  logLevel: 'warn',
});
