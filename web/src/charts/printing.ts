import { fitChartsToPaper } from './chart';
import { themeChanged } from './theme';

/** Redraws the charts for paper, which is white and narrow, and back afterwards. */
export function drawForPaper(): void {
  const turn = (isPaper: boolean) => {
    document.documentElement.classList.toggle('on-paper', isPaper);
    for (const fold of document.querySelectorAll('details')) {
      if (isPaper && !fold.open) {
        fold.open = true;
        fold.dataset['unfolded'] = '';
      } else if (!isPaper && 'unfolded' in fold.dataset) {
        fold.open = false;
        delete fold.dataset['unfolded'];
      }
    }

    themeChanged();
    fitChartsToPaper(isPaper);
  };
  window.addEventListener('beforeprint', () => turn(true));
  window.addEventListener('afterprint', () => turn(false));
}
