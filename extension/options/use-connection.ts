import { useEffect, useState } from 'react';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { pairingSchema, type Pairing } from '#core/extension/schema.ts';
import { request } from '#src/lib/http.ts';
import { browser } from '../lib/browser.ts';
import { onConnectionChange, readConnection, saveConnection, type Connection } from '../lib/connection.ts';
import { readSettings } from '../lib/settings.ts';
import { WATCH_NOW } from '../messages.ts';

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

/** Keeps the token of an approved pairing; one without is forgotten. */
export async function keepToken(token: string | undefined): Promise<void> {
  await saveConnection({ token, pairing: undefined });
  if (token !== undefined) await browser.runtime.sendMessage(WATCH_NOW);
}

/** Ends the connection on both sides; a server out of reach keeps nobody connected here. */
export async function disconnect(token: string): Promise<void> {
  const { server } = await readSettings();
  const headers = { authorization: `Bearer ${token}` };
  const path = `${server}${EXTENSION_API.disconnect}`;
  await fetch(path, { method: 'POST', headers }).catch(() => undefined);
}
