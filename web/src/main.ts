import './charts/sharpness';
import 'uplot/dist/uPlot.min.css';
import './styles/tokens.css';
import './styles/page.css';
import './styles/charts.css';
import './styles/print.css';
import { drawForPaper } from './charts/printing';
import type { PageData } from './data/contract';
import { LiveSource } from './data/live';
import { EmbeddedSource } from './data/source';
import { h } from './dom/element';
import { alert } from './dom/section';
import { labPage } from './lab/report';
import { LiveView } from './live/view';
import { brand } from './sections/header';
import { reviewPage } from './review/report';
import { runPage } from './sections/run';
import { trendPage } from './trend/report';

const root = document.getElementById('page')!;

function show(title: string, content: Node): void {
  document.title = title;
  root.replaceChildren(h('a', { href: '#content', class: 'skip' }, 'Skip to the content'), content);
}

function emptyPage(): { title: string; content: Node } {
  const reason = alert('warn', 'This page contains no run.');
  const content = h('main', { id: 'content' }, brand('Report'), h('h1', {}, 'Nothing to show'), reason);
  return { title: 'Threadbare', content };
}

function pageOf(data: Exclude<PageData, { kind: 'live' }> | null): { title: string; content: Node } {
  switch (data?.kind) {
    case undefined:
      return emptyPage();
    case 'lab':
      return labPage(data);
    case 'review':
      return reviewPage(data);
    case 'trend':
      return trendPage(data);
    case 'run':
      return runPage(data.run);
  }
}

const data = new EmbeddedSource(document).current();
if (data?.kind === 'live') {
  // The events are beside the page, whether or not its address ends with a slash.
  new LiveView(new LiveSource(`${location.pathname.replace(/\/?$/, '/')}events`), show).begin();
} else {
  const { title, content } = pageOf(data);
  show(title, content);
}

drawForPaper();
