import type { Live, Run, RunData } from '../data/contract';
import { hasCurve } from '../data/levels';
import type { LiveSource } from '../data/live';
import type { Change } from '../data/source';
import { copyButton } from '../dom/copy';
import { h } from '../dom/element';
import { alert } from '../dom/section';
import { Curve } from '../sections/curve';
import { brand } from '../sections/header';
import { runPage } from '../sections/run';
import { Steps } from '../sections/steps';
import { Timeline } from '../sections/timeline';
import { GrowingPart } from './part';
import { position, secondTiles } from './second';

const connectionLost = 'The connection is lost; trying again. If the run has ended, the terminal names its report.';
const seeTerminal = 'The terminal gives the reason.';

/** The page of a run that continues. It grows, and at the end becomes the report. */
export class LiveView {
  readonly #source: LiveSource;
  readonly #show: (title: string, content: Node) => void;
  readonly #state = h('span', { role: 'status' });
  readonly #clock = h('span', { class: 'about' });
  readonly #title = h('h1', {}, 'Waiting for the run');
  readonly #subject = h('p', { class: 'subject' });
  readonly #second = h('div', { class: 'tiles' });
  readonly #growing = h('div');
  readonly #parts = [
    new GrowingPart((run) => hasCurve(run), (run) => new Curve(run)),
    new GrowingPart((run) => run.steps.length > 0, (run) => new Steps(run)),
  ];
  readonly #timeline = new GrowingPart((run) => (run.series?.t.length ?? 0) > 1, (run) => new Timeline(run));

  constructor(source: LiveSource, show: (title: string, content: Node) => void) {
    this.#source = source;
    this.#show = show;
  }

  begin(): void {
    this.#growing.append(...this.#parts.map(({ place }) => place), this.#timeline.place);
    const banner = h('p', { class: 'live' }, h('span', { class: 'live-dot', 'aria-hidden': 'true' }), this.#state, this.#clock);
    const top = h('header', { class: 'page-header' }, brand('Live'), banner, this.#title, this.#subject);
    this.#show('Live – Threadbare', h('main', { id: 'content' }, top, this.#second, this.#growing));
    this.#source.subscribe((change) => this.#onChange(change));
    this.#showState();
  }

  #onChange(change: Change): void {
    const data = this.#source.current() as RunData | null;
    if (data?.live?.hasEnded) this.#end(data.run, data.live);
    else if (data && change !== 'state') this.#grow(data.run, change);
    this.#showState();
  }

  #grow(run: Run, change: Change): void {
    if (change === 'whole') {
      const title = run.verdict?.summary ?? run.load?.summary ?? run.id;
      this.#title.textContent = title;
      document.title = `Live: ${title} – Threadbare`;
      this.#subject.replaceChildren(...(run.load?.requests ?? []).map((text) => h('code', {}, text)));
    }

    if (change !== 'second') for (const part of this.#parts) part.update(run);
    this.#second.replaceChildren(...secondTiles(run));
    this.#timeline.update(run);
  }

  #showState(): void {
    const data = this.#source.current() as RunData | null;
    const isLost = !this.#source.isConnected && !data?.live?.hasEnded;
    const text = isLost ? connectionLost : (data?.live?.now ?? (data ? 'Running' : 'Connecting'));
    if (this.#state.textContent !== text) this.#state.textContent = text;
    this.#clock.textContent = data && !isLost ? position(data.run) : '';
    this.#state.parentElement?.classList.toggle('lost', isLost);
  }

  #end(run: Run, live: Live): void {
    if (!run.verdict && run.totals.sent === 0) {
      const content = h('main', { id: 'content' }, brand('Live'), h('h1', {}, 'The run did not start'), alert('warn', seeTerminal));
      this.#show('Threadbare', content);
      return;
    }

    const { title, content } = runPage(run);
    const page = document.createDocumentFragment();
    page.append(endBanner(live), content);
    this.#show(title, page);
  }
}

function endBanner({ report }: Live): HTMLElement {
  const place = report
    ? h('span', {}, 'The report is in ', h('code', {}, report), ' ', copyButton('Copy the path', () => report))
    : `The report could not be saved. ${seeTerminal}`;
  const text = h('span', {}, 'This page stays as it is until you close it. ', place);
  return h('p', { class: 'live ended', role: 'status' }, h('strong', {}, 'The run has ended.'), text);
}
