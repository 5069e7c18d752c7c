import './charts/sharpness';
import 'uplot/dist/uPlot.min.css';
import './styles/tokens.css';
import './styles/page.css';
import './styles/charts.css';
import './styles/print.css';
import { drawForPaper } from './charts/printing';
import { refusal } from './data/contract';
import { EmbeddedSource, type DataSource } from './data/source';
import { h } from './dom/element';
import { alert } from './dom/section';
import { labPage } from './lab/report';
import { brand } from './sections/header';
import { runPage } from './sections/run';

function show(source: DataSource): void {
  const data = source.current();
  const why = refusal(data);
  const { title, content } = why || !data ? refused(why ?? '') : data.kind === 'lab' ? labPage(data) : runPage(data.run);
  document.title = title;
  document.getElementById('page')?.replaceChildren(h('a', { href: '#content', class: 'skip' }, 'Skip to the content'), content);
}

function refused(why: string): { title: string; content: Node } {
  return { title: 'Threadbare', content: h('main', { id: 'content' }, brand('Report'), h('h1', {}, 'Nothing to show'), alert('warn', why)) };
}

const source: DataSource = new EmbeddedSource(document);
show(source);
source.subscribe(() => show(source));
drawForPaper();
