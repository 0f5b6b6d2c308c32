import { type Person, personNamed } from './identity.ts';

/** A message that the bot said through the platform's API. */
export interface SaidMessage {
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

export interface ChatMessage {
  readonly id: string;
  readonly user: Person;
  readonly text: string;
}

export interface Subscriber {
  readonly person: Person;
  readonly tier: string;
  readonly months: number;
  readonly gifter: Person | undefined;
}

export interface Channel {
  owner: Person;
  title: string;
  category: { id: string; name: string };
  language: string;
  tags: string[];
  live: { id: string; startedAt: number } | undefined;
  readonly present: Map<string, Person>;
  readonly followers: Map<string, { person: Person; at: number }>;
  readonly subscribers: Map<string, Subscriber>;
  /** How many subscriptions each has given here so far. */
  readonly given: Map<string, number>;
  readonly banned: Map<string, Person>;
  readonly said: SaidMessage[];
  /** The last messages, so that replies and deletions find theirs. */
  readonly recent: Map<string, ChatMessage>;
  /** Ids of the messages that were taken out of the chat, in order. */
  readonly deleted: string[];
}

const KEPT_SAID = 5000;
const KEPT_RECENT = 500;

/** The people and channels of one platform; they appear when they are first named, and last as long as the process. */
export interface World {
  /** By the name of today, or by one that nobody took over. */
  person(name: string): Person;
  /** Gives somebody another name; the id stays. False where the name is somebody else's. */
  rename(person: Person, name: string): boolean;
  personById(id: string): Person | undefined;
  channel(owner: Person): Channel;
  /** The channel with this id; one that nobody has named yet gets its id for a name. */
  channelById(id: string): Channel;
  remember(channel: Channel, message: ChatMessage): void;
  /** Keeps what the bot said; times only grow, so that a reader can go on from the last one. */
  say(channel: Channel, id: string, text: string): SaidMessage;
  reset(): void;
}

export function createWorld(platform: string, now: () => number): World {
  const people = new Map<string, Person>();
  const channels = new Map<string, Channel>();
  /** Who changed names, by the first name's login and by each later one's. */
  const renamed = new Map<string, Person>();

  const channel = (owner: Person): Channel => {
    const known = channels.get(owner.id);
    if (known) return known;
    const created = emptyChannel(owner);
    channels.set(owner.id, created);
    return created;
  };

  return {
    person(name) {
      const named = personNamed(platform, name);
      const person = renamed.get(named.login) ?? named;
      people.set(person.id, person);
      return person;
    },
    rename({ id, login }, name) {
      const wanted = personNamed(platform, name);
      const holder = renamed.get(wanted.login) ?? people.get(wanted.id);
      if (holder?.login === wanted.login && holder.id !== id) return false;
      const person = { ...wanted, id };
      for (const key of [login, wanted.login]) renamed.set(key, person);
      for (const [key, old] of renamed) if (old.id === id) renamed.set(key, person);
      people.set(id, person);
      const channel = channels.get(id);
      if (channel) channel.owner = person;
      return true;
    },
    personById: (id) => people.get(id),
    channel,
    channelById: (id) => channel(people.get(id) ?? { id, login: id, name: id }),
    remember({ recent }, message) {
      recent.set(message.id, message);
      const oldest = recent.keys().next();
      if (recent.size > KEPT_RECENT && !oldest.done) recent.delete(oldest.value);
    },
    say({ said }, id, text) {
      const message = { id, text, at: Math.max(now(), (said.at(-1)?.at ?? 0) + 1) };
      said.push(message);
      if (said.length > KEPT_SAID) said.splice(0, said.length - KEPT_SAID);
      return message;
    },
    reset() {
      people.clear();
      channels.clear();
      renamed.clear();
    },
  };
}

function emptyChannel(owner: Person): Channel {
  return {
    owner,
    title: `${owner.name} junto al fuego`,
    category: { id: '509658', name: 'Just Chatting' },
    language: 'es',
    tags: [],
    live: undefined,
    present: new Map(),
    followers: new Map(),
    subscribers: new Map(),
    given: new Map(),
    banned: new Map(),
    said: [],
    recent: new Map(),
    deleted: [],
  };
}
