import './charts/sharpness';
import 'uplot/dist/uPlot.min.css';
import './styles/tokens.css';
import './styles/page.css';
import './styles/charts.css';
import './styles/print.css';
import { drawForPaper } from './charts/printing';
import { refusal } from './data/contract';
import { LiveSource } from './data/live';
import { EmbeddedSource } from './data/source';
import { h } from './dom/element';
import { alert } from './dom/section';
import { labPage } from './lab/report';
import { LiveView } from './live/view';
import { brand } from './sections/header';
import { runPage } from './sections/run';

const root = document.getElementById('page')!;

function show(title: string, content: Node): void {
  document.title = title;
  root.replaceChildren(h('a', { href: '#content', class: 'skip' }, 'Skip to the content'), content);
}

function refusalPage(why: string): { title: string; content: Node } {
  const content = h('main', { id: 'content' }, brand('Report'), h('h1', {}, 'Nothing to show'), alert('warn', why));
  return { title: 'Threadbare', content };
}

const data = new EmbeddedSource(document).current();
if (data?.kind === 'live') {
  // The events are beside the page, whether or not its address ends with a slash.
  new LiveView(new LiveSource(`${location.pathname.replace(/\/?$/, '/')}events`), show).begin();
} else {
  const why = refusal(data);
  const { title, content } = why || !data ? refusalPage(why ?? '') : data.kind === 'lab' ? labPage(data) : runPage(data.run);
  show(title, content);
}

drawForPaper();
