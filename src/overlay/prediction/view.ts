import type { Cancel, Clock } from '#core/base/clock.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { END_SHOWN_MS } from '#core/predictions/frame.ts';
import { oddsOf } from '#core/predictions/settle-bets.ts';
import { SIDES, type Prediction, type Side } from '#core/predictions/schema.ts';

interface ViewDeps {
  root: HTMLElement;
  clock: Clock;
  /** Milliseconds since 1970, by the server. */
  serverNow: () => number;
  /** Of the numbers; the widget has no words of its own. */
  language: string;
}

function add(parent: HTMLElement, className: string, text = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  // As text: what viewers and anybody on the public page wrote is never markup.
  element.textContent = text;
  parent.append(element);
  return element;
}

/** Draws the prediction while it runs, and for a moment how it ended. */
export class PredictionView {
  private prediction: Prediction | null = null;
  private cancelTick: Cancel = () => undefined;

  constructor(private readonly deps: ViewDeps) {}

  show(prediction: Prediction | null): void {
    this.prediction = prediction;
    this.draw();
  }

  private draw(): void {
    const { root, clock } = this.deps;
    this.cancelTick();
    const { prediction } = this;
    if (prediction === null || !this.isShown(prediction)) {
      root.replaceChildren();
      return;
    }
    const card = document.createElement('section');
    card.className = `card ${prediction.state}`;
    const head = add(card, 'head');
    add(head, 'question', prediction.question);
    if (prediction.state === 'open') add(head, 'time', this.timeLeft(prediction));
    for (const side of SIDES) this.addSide(card, prediction, side);
    root.replaceChildren(card);
    this.cancelTick = clock.after(SECOND_MS, () => this.draw());
  }

  private isShown({ endedAt }: Prediction): boolean {
    return endedAt === null || this.deps.serverNow() - endedAt < END_SHOWN_MS;
  }

  private timeLeft({ closesAt }: Prediction): string {
    const left = Math.max(0, Math.ceil(((closesAt ?? 0) - this.deps.serverNow()) / SECOND_MS));
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }

  private addSide(card: HTMLElement, prediction: Prediction, side: Side): void {
    const { percent } = oddsOf(prediction, side);
    const [response, command, pool] =
      side === 'a'
        ? [prediction.responseA, prediction.commandA, prediction.poolA]
        : [prediction.responseB, prediction.commandB, prediction.poolB];
    const isLoser = prediction.winner !== null && prediction.winner !== side;
    const isWinner = prediction.winner === side;
    const row = add(card, `side ${side}${isWinner ? ' winner' : ''}${isLoser ? ' loser' : ''}`);
    const bar = add(row, 'bar');
    bar.style.width = `${percent}%`;
    const words = add(row, 'words');
    add(words, 'response', isWinner ? `✔ ${response}` : response);
    if (prediction.state === 'open') add(words, 'command', `!${command}`);
    add(words, 'pool', numberFormat(this.deps.language).format(pool));
    add(words, 'percent', `${percent} %`);
  }
}
