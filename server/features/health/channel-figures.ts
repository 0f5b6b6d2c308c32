import type {
  ChannelHealth,
  HealthProblem,
  HealthTask,
  HeardType,
  ProblemCode,
} from '#core/health/schema.ts';
import { cleanText, cutText } from '#core/base/text.ts';
import type { ConnectionState, Delivery, UnofficialChatState } from '#server/platforms/port.ts';
import { problemOf } from '#server/platforms/problem.ts';
import { Delays } from './delays.ts';

const MOST_PROBLEMS = 8;
const MOST_UNKNOWN = 12;
const LONGEST_DETAIL = 200;

/** What is known of a channel since the start; nothing of it is stored. */
export interface KnownHealth {
  state: ConnectionState | null;
  subscriptions: { wanted: readonly string[]; present: readonly string[] } | null;
  unofficialChat: UnofficialChatState | null;
  lastHeard: ReadonlyMap<HeardType, number>;
  delay: ChannelHealth['delay'];
  unknown: ChannelHealth['unknown'];
  problems: HealthProblem[];
}

/** The figures of one channel, in memory of bounded size. */
export class ChannelFigures {
  #state: ConnectionState | null = null;
  #subscriptions: KnownHealth['subscriptions'] = null;
  #unofficialChat: UnofficialChatState | null = null;
  readonly #lastHeard = new Map<HeardType, number>();
  readonly #delays = new Delays();
  readonly #unknown = new Map<string, number>();
  #problems: HealthProblem[] = [];

  /** A new connection begins without the state of the old one. */
  begin(): void {
    this.#state = null;
    this.#subscriptions = null;
  }

  change(state: ConnectionState, now: number): void {
    const before = this.#state;
    this.#state = state;
    if (isTrouble(before, state)) this.fail('connection', codeOf(state), state.reason, now);
  }

  subscribe(wanted: readonly string[], present: readonly string[]): void {
    this.#subscriptions = { wanted, present };
  }

  setUnofficial(state: UnofficialChatState): void {
    this.#unofficialChat = state;
  }

  passOver(type: string): void {
    if (!this.#unknown.has(type) && this.#unknown.size >= MOST_UNKNOWN) return;
    this.#unknown.set(type, (this.#unknown.get(type) ?? 0) + 1);
  }

  fail(task: HealthTask, code: ProblemCode, text: string, at: number): void {
    const detail = cutText(cleanText(text), LONGEST_DETAIL);
    const same = this.#problems.find(
      (known) => known.task === task && known.code === code && known.detail === detail,
    );
    const others = this.#problems.filter((known) => known !== same);
    const problem = { task, code, detail, at, times: (same?.times ?? 0) + 1 };
    this.#problems = [problem, ...others].slice(0, MOST_PROBLEMS);
  }

  store(delivery: Delivery, now: number): void {
    // What an adapter finds out by asking has the time at which it asked.
    if (delivery.kind !== 'chat' && delivery.kind !== 'event') return;
    this.#delays.add(now - delivery.sentAt);
    this.#lastHeard.set(delivery.kind === 'chat' ? 'chat' : delivery.event.type, now);
  }

  read(): KnownHealth {
    return {
      state: this.#state,
      subscriptions: this.#subscriptions,
      unofficialChat: this.#unofficialChat,
      lastHeard: this.#lastHeard,
      delay: this.#delays.read(),
      unknown: [...this.#unknown].map(([type, count]) => ({ type, count })),
      problems: this.#problems,
    };
  }
}

type Trouble = Exclude<ConnectionState, { state: 'connected' }>;

/** The first word of a feed is that it connects, and a lost connection is told when it is lost and when it is tried anew. */
function isTrouble(before: ConnectionState | null, state: ConnectionState): state is Trouble {
  if (state.state === 'connected') return false;
  if (state.state !== 'connecting') return before?.state !== state.state;
  if (before === null) return false;
  return !(
    before.state === 'connecting' &&
    before.attempt === state.attempt &&
    before.reason === state.reason
  );
}

function codeOf(state: Trouble): ProblemCode {
  if (state.state === 'paused') return 'quota';
  if (state.error !== undefined) return problemOf(state.error);
  return state.state === 'needs-login' ? 'login' : 'lost';
}
