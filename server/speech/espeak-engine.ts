import { LRUCache } from 'lru-cache';
import { VOICES } from '#core/alerts/voices.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createFairQueue } from '#server/lib/fair-queue.ts';
import type { SpeechEngine } from './engine.ts';
import type { SpeechAnswer, SpeechOrder } from './speech-worker-messages.ts';

/** The thread that the engine runs in. */
export interface SpeechThread {
  post(order: SpeechOrder): void;
  /** Ends at once, whatever it is doing. */
  end(): void;
}

export interface ThreadListeners {
  onAnswer: (answer: SpeechAnswer) => void;
  onEnd: () => void;
}

export interface EspeakDeps extends Pick<Kernel, 'clock' | 'logger'> {
  openThread: (listeners: ThreadListeners) => SpeechThread;
}

interface Job {
  order: SpeechOrder;
  resolve(audio: Uint8Array): void;
  reject(reason: Error): void;
}

/** 300 characters take a tenth of this; the first order also waits for the engine to load. */
const LONGEST_MS = 6 * SECOND_MS;
/** Without work for so long the thread ends and gives its memory back. */
const IDLE_MS = 5 * MINUTE_MS;
const MOST_WAITING = 30;
const MOST_REFUSED = 500;
const STOPPING = 'The server is stopping.';

/** eSpeak NG in a thread that starts when it is needed; one that hangs is ended, and what it hung on is refused from then on. */
export function createEspeakEngine(deps: EspeakDeps): SpeechEngine & { close(): void } {
  return new EspeakEngine(deps);
}

class EspeakEngine implements SpeechEngine {
  readonly name = 'espeak';
  private thread: SpeechThread | undefined;
  private running: Job | undefined;
  private readonly waiting = createFairQueue<Job>(MOST_WAITING);
  private cancelTimer: () => void = () => undefined;
  private lastId = 0;
  private isClosed = false;
  private readonly refused = new LRUCache<string, true>({ max: MOST_REFUSED });

  constructor(private readonly deps: EspeakDeps) {}

  speak(text: string, code: keyof typeof VOICES, owner = ''): Promise<Uint8Array> {
    if (this.isClosed) return Promise.reject(new Error(STOPPING));
    const { espeak } = VOICES[code];
    if (this.refused.has(`${espeak} ${text}`))
      return Promise.reject(new Error('The speech engine hung on this text.'));
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      const job = { order: { id: this.lastId, text, voice: espeak }, resolve, reject };
      this.waiting.add(owner, job)?.reject(new Error('Too much waits to be spoken.'));
      this.next();
    });
  }

  close(): void {
    this.isClosed = true;
    const { running } = this;
    this.endThread();
    for (let job = running ?? this.waiting.take(); job !== undefined; job = this.waiting.take())
      job.reject(new Error(STOPPING));
  }

  private next(): void {
    if (this.running !== undefined) return;
    this.cancelTimer();
    const job = this.waiting.take();
    if (job === undefined) {
      this.cancelTimer = this.deps.clock.after(IDLE_MS, () => this.endThread());
      return;
    }
    this.running = job;
    this.thread ??= this.openThread();
    this.thread.post(job.order);
    this.cancelTimer = this.deps.clock.after(LONGEST_MS, () => this.hangs(job));
  }

  private openThread(): SpeechThread {
    const thread = this.deps.openThread({
      onAnswer: (answer) => {
        if (this.thread === thread) this.answered(answer);
      },
      onEnd: () => {
        if (this.thread === thread) this.broke();
      },
    });
    return thread;
  }

  private answered(answer: SpeechAnswer): void {
    const job = this.running;
    if (job?.order.id !== answer.id) return;
    this.running = undefined;
    if ('audio' in answer) job.resolve(answer.audio);
    else job.reject(new Error(`The speech engine failed: ${answer.error}`));
    this.next();
  }

  private hangs(job: Job): void {
    this.deps.logger.warn({ voice: job.order.voice }, 'The speech engine hung and is started again.');
    this.refused.set(`${job.order.voice} ${job.order.text}`, true);
    this.endThread();
    job.reject(new Error('The speech engine took too long.'));
    this.next();
  }

  private broke(): void {
    const job = this.running;
    this.endThread();
    job?.reject(new Error('The speech engine ended.'));
    this.next();
  }

  private endThread(): void {
    this.cancelTimer();
    const { thread } = this;
    this.thread = undefined;
    this.running = undefined;
    thread?.end();
  }
}
