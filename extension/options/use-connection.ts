import { useEffect, useState } from 'react';
import { SECOND_MS } from '#core/base/time.ts';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { pairingSchema, tokenAnswerSchema, type Pairing } from '#core/extension/schema.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { browser } from '../lib/browser.ts';
import { onConnectionChange, readConnection, saveConnection, type Connection } from '../lib/connection.ts';
import { readSettings } from '../lib/settings.ts';
import { WATCH_NOW } from '../messages.ts';

const ASK_EVERY_MS = 2 * SECOND_MS;

/** The kept connection as it changes; undefined until it is read. */
export function useConnection(): Connection | undefined {
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    const read = () => void readConnection().then(setConnection);
    read();
    return onConnectionChange(read);
  }, []);
  return connection;
}

/** Begins a pairing and opens the panel, where the person approves it. @throws ApiError */
export async function beginPairing(): Promise<void> {
  const { server } = await readSettings();
  const pairing = await request(`${server}${EXTENSION_API.pair}`, pairingSchema, { method: 'POST' });
  await saveConnection({ pairing, token: undefined, owner: undefined, watch: undefined });
  await openPanel(pairing);
}

/** The address comes from the server that the person chose. */
export async function openPanel({ verifyUrl }: Pairing): Promise<void> {
  await browser.tabs.create({ url: verifyUrl });
}

/** Asks every two seconds whether the person has approved; an expired pairing is forgotten. */
export function useApproval(pairing: Pairing | undefined): void {
  useEffect(() => {
    if (pairing === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const isSettled = await settle(pairing);
      if (!isSettled && !isOver) timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [pairing]);
}

async function settle({ secret }: Pairing): Promise<boolean> {
  const { server } = await readSettings();
  try {
    const { token } = await request(`${server}${EXTENSION_API.token}`, tokenAnswerSchema, {
      method: 'POST',
      body: { secret },
    });
    if (token === null) return false;
    await saveConnection({ token, pairing: undefined });
    await browser.runtime.sendMessage(WATCH_NOW);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return false;
    await saveConnection({ pairing: undefined });
    return true;
  }
}

/** Ends the connection on both sides; a server out of reach keeps nobody connected here. */
export async function disconnect(token: string): Promise<void> {
  const { server } = await readSettings();
  const headers = { authorization: `Bearer ${token}` };
  const path = `${server}${EXTENSION_API.disconnect}`;
  await fetch(path, { method: 'POST', headers }).catch(() => undefined);
}
