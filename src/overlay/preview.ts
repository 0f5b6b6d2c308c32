import { fontUrl } from '#core/alerts/font-files.ts';
import { previewOrderSchema, type PreviewAnswer } from '#core/alerts/preview.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import type { Clock } from '#core/base/clock.ts';
import { Acknowledgements } from './acknowledgements.ts';
import type { CodeFrame } from './code-frame.ts';
import type { MediaCache } from './media-cache.ts';
import type { Picture, Sound } from './media.ts';
import { AlertPlayer, MEDIA_WAIT_MS } from './player.ts';
import type { ShownAlert, Stage } from './render.ts';

interface PreviewDeps {
  clock: Clock;
  /** Where alerts play. */
  stage: Stage;
  /** Where they stand still. */
  restStage: Stage;
  pictures: MediaCache<Picture>;
  sounds: MediaCache<Sound>;
  fonts: Pick<MediaCache<unknown>, 'prepare'>;
  answer(message: PreviewAnswer): void;
}

interface Rest {
  play: AlertPlay;
  shown: ShownAlert | undefined;
  code: CodeFrame | undefined;
}

/** The page as the panel's live preview (core/alerts/preview.ts). */
export class Preview {
  /** What is to be seen when nothing plays. */
  private rest: Rest | undefined;
  private readonly onStage = new Set<Rest>();
  private playing: string | undefined;
  private plays = 0;
  private readonly player: AlertPlayer;

  constructor(private readonly deps: PreviewDeps) {
    this.player = new AlertPlayer({
      ...deps,
      // Leads itself, so that it may sound; nobody hears what it acknowledges.
      role: 'overlay',
      acknowledge: new Acknowledgements(() => true, deps.clock),
      onIdle: () => this.playEnded(),
    });
  }

  take(message: unknown): void {
    const order = previewOrderSchema.safeParse(message);
    if (!order.success) return;
    if (order.data.preview === 'show') this.show(order.data.play);
    else if (order.data.preview === 'play') this.play(order.data.play, order.data.sound);
    else this.clear();
  }

  private show(play: AlertPlay): void {
    this.stopPlaying();
    const rest: Rest = { play, shown: undefined, code: this.deps.restStage.openCode(play) };
    this.rest = rest;
    this.onStage.add(rest);
    // What was there stays until its successor can be drawn, so that nothing flickers.
    if (rest.code === undefined) this.draw(rest);
    else {
      void rest.code.ready.then(() => this.draw(rest));
      this.deps.clock.after(MEDIA_WAIT_MS, () => {
        if (rest.shown === undefined) this.draw(rest);
      });
    }
    // Letters change by themselves when their font has come.
    void this.deps.fonts.prepare(fontUrl(play.item.fuente), MEDIA_WAIT_MS);
    const drawAgain = (): void => {
      if (rest.code === undefined) this.draw(rest);
    };
    void this.deps.pictures.prepare(play.item.imagen, MEDIA_WAIT_MS)?.then(drawAgain);
    void this.deps.restStage.prepare(play)?.then(drawAgain);
  }

  private draw(rest: Rest): void {
    if (this.rest !== rest) return;
    rest.shown?.remove();
    for (const other of this.onStage) if (other !== rest) this.remove(other);
    const picture = this.deps.pictures.ready(rest.play.item.imagen);
    rest.shown = this.deps.restStage.show(rest.play, { picture: picture?.element, code: rest.code });
  }

  private remove(rest: Rest): void {
    rest.shown?.remove();
    rest.code?.remove();
    this.onStage.delete(rest);
  }

  private play(play: AlertPlay, isLoud: boolean): void {
    this.clear();
    this.rest = { play, shown: undefined, code: undefined };
    this.plays += 1;
    const id = `preview ${this.plays}`;
    this.playing = id;
    this.player.receive({ play: { ...play, id }, lead: isLoud });
  }

  private playEnded(): void {
    if (this.playing === undefined) return;
    this.playing = undefined;
    this.deps.answer({ preview: 'ended' });
    if (this.rest !== undefined) this.show(this.rest.play);
  }

  private stopPlaying(): void {
    const id = this.playing;
    this.playing = undefined;
    if (id !== undefined) this.player.stop(id);
  }

  private clear(): void {
    this.stopPlaying();
    for (const rest of this.onStage) this.remove(rest);
    this.rest = undefined;
  }
}
