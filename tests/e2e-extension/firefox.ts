import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import manifest from '../../manifest.json' with { type: 'json' };
import { findFirefox } from '../../scripts/lib/firefox.ts';
import { connectMarionette } from './marionette.ts';

const build = fileURLToPath(new URL('../../dist/extension-firefox', import.meta.url));
const ID = manifest.browser_specific_settings.gecko.id;
/** Firefox draws one for each profile; fixed here, so that addresses are known. */
const UUID = '6d5a1f1e-5b0c-4f57-9a70-0f0e0d0c0b0a';
/** The key of elements on the wire, as WebDriver has it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A real Firefox with the built extension in it, that the tests of Playwright's runner drive. */
export interface Firefox {
  /** The address of a page of the extension, like `options`. */
  page(name: string): string;
  /** Opens a tab and goes on in it. Answers what `use` takes. */
  openTab(url: string): Promise<string>;
  use(tab: string): Promise<void>;
  closeTab(): Promise<void>;
  /** Runs the body of a function in the page, which may answer a promise. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  /** The same with the rights of the browser itself. */
  runInBrowser(body: string, ...args: unknown[]): Promise<unknown>;
  /** Waits until the page shows a text. */
  seeText(text: string): Promise<void>;
  /** Presses a button or link by its name, as a person does. */
  press(name: string): Promise<void>;
  /** Types into the field with this label instead of what it holds. */
  fill(label: string, text: string): Promise<void>;
  /** Chooses an option of the list with this label. */
  choose(label: string, option: string): Promise<void>;
  /** Presses a button of the browser's own question whether the extension may do more. */
  answerPermission(answer: 'allow' | 'deny'): Promise<void>;
  /** Puts the background to sleep, as the browser does with an idle one. */
  killBackground(): Promise<void>;
  close(): Promise<void>;
}

export interface FirefoxOptions {
  /** Names that a local TLS server answers for, with its port. */
  hosts?: Record<string, number>;
}

/** Starts the system's Firefox with a fresh profile and `dist/extension-firefox`; needs a build. */
export async function startFirefox({ hosts = {} }: FirefoxOptions = {}): Promise<Firefox> {
  const executable = findFirefox();
  if (executable === undefined) throw new Error('Firefox is missing: run `npx tsx scripts/setup-tests.ts`.');
  const profile = mkdtempSync(join(tmpdir(), 'fogata-firefox-'));
  const proxy = await startProxy(hosts);
  writeFileSync(join(profile, 'user.js'), preferences(proxy.port));
  const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];
  const child = spawn(executable, [...flags, '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS: '1' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { send, end } = await connectMarionette(await readPort(profile));
  await send('WebDriver:NewSession');
  await send('Addon:Install', { path: build, temporary: true });

  const valueOf = (answer: unknown) => (answer as { value: unknown }).value;
  const run = async (body: string, ...args: unknown[]) =>
    valueOf(await send('WebDriver:ExecuteScript', { script: body, args }));
  const runInBrowser = async (body: string, ...args: unknown[]) => {
    await send('Marionette:SetContext', { value: 'chrome' });
    try {
      return await run(body, ...args);
    } finally {
      await send('Marionette:SetContext', { value: 'content' });
    }
  };
  // For the background too, to which WebDriver's own `acceptInsecureCerts` does not apply.
  await runInBrowser(TRUST_ALL);
  /** The first visible element of an XPath, once there is one. */
  const find = async (path: string): Promise<string> => {
    let found: unknown;
    await expect
      .poll(async () => {
        found = await send('WebDriver:FindElements', { using: 'xpath', value: path });
        return Array.isArray(found) ? found.length : 0;
      }, path)
      .toBeGreaterThan(0);
    return (found as Record<string, string>[])[0]?.[ELEMENT] ?? '';
  };
  const use = async (handle: string) => {
    await send('WebDriver:SwitchToWindow', { handle, focus: true });
  };

  return {
    page: (name) => `moz-extension://${UUID}/extension/${name}/index.html`,
    async openTab(url) {
      const { handle } = (await send('WebDriver:NewWindow', { type: 'tab', focus: true })) as {
        handle: string;
      };
      await use(handle);
      await send('WebDriver:Navigate', { url });
      return handle;
    },
    use,
    async closeTab() {
      const [left] = (await send('WebDriver:CloseWindow')) as string[];
      if (left !== undefined) await use(left);
    },
    run,
    runInBrowser,
    async seeText(text) {
      // Again too where the page was just being left, and Firefox refuses to run anything in it.
      await expect(async () => {
        expect(await run('return document.body?.innerText ?? ""'), 'what the page shows').toContain(text);
      }).toPass();
    },
    async press(name) {
      const is = `(normalize-space()=${JSON.stringify(name)} or @aria-label=${JSON.stringify(name)})`;
      const id = await find(
        `//button[${is} and not(@disabled)] | //a[${is}] | //label[${is}]/input[@role="switch"]`,
      );
      await send('WebDriver:ElementClick', { id });
    },
    async fill(label, text) {
      const id = await find(`//input[${labelled(label)}]`);
      await send('WebDriver:ElementClear', { id });
      await send('WebDriver:ElementSendKeys', { id, text });
    },
    async choose(label, option) {
      const id = await find(
        `//select[${labelled(label)}]/option[normalize-space()=${JSON.stringify(option)}]`,
      );
      await send('WebDriver:ElementClick', { id });
    },
    async answerPermission(answer) {
      await expect.poll(() => runInBrowser(PRESS_PERMISSION, answer), 'the browser asks').toBe(true);
    },
    async killBackground() {
      await runInBrowser(
        'return WebExtensionPolicy.getByID(arguments[0]).extension.terminateBackground({ disableResetIdleForTest: true })',
        ID,
      );
    },
    async close() {
      end();
      // Asked to quit it takes its time, a minute where something in it hangs; nothing of it is kept.
      child.kill('SIGKILL');
      await ended;
      await proxy.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Of an XPath: a control whose name for people who hear it is this one. */
function labelled(label: string): string {
  const text = JSON.stringify(label);
  return `@aria-label=${text} or @id=//label[normalize-space()=${text}]/@for`;
}

const TRUST_ALL = `
  Cc['@mozilla.org/security/certoverride;1']
    .getService(Ci.nsICertOverrideService)
    .setDisableAllSecurityChecksAndLetAttackersInterceptMyData(true);
`;

/** False while the question is not there yet: the browser ignores presses in its first moments. */
const PRESS_PERMISSION = `
  const panel = document.getElementById('addon-webext-permissions-notification');
  if (panel === null || document.getElementById('notification-popup').state !== 'open') return false;
  const button = arguments[0] === 'allow' ? panel.button : panel.secondaryButton;
  button.click();
  return true;
`;

function preferences(proxyPort: number): string {
  const values = {
    // Firefox takes a free one and writes it down.
    'marionette.port': 0,
    'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }),
    // Debian's has no other language of its own.
    'intl.locale.requested': 'en-US',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
    'extensions.update.enabled': false,
    // A question may be answered at once, not only after a person could have read it.
    'security.notification_enable_delay': 0,
    // Names of the list could not have a certificate of the tests.
    'network.stricttransportsecurity.preloadlist': false,
    'network.proxy.type': 1,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
  };
  const lines = Object.entries(values).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  );
  return lines.join('\n');
}

async function readPort(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  const read = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
  await expect.poll(read, 'Firefox starts').toBeGreaterThan(0);
  return read();
}

/** Leads TLS connections to local servers; nothing reaches the network outside. */
async function startProxy(hosts: Record<string, number>): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer((_request, answer) => answer.writeHead(502).end());
  server.on('connect', (request, client) => {
    // Firefox hangs up whenever it likes, also on those that are led nowhere.
    client.on('error', () => client.destroy());
    const port = hosts[(request.url ?? '').split(':')[0] ?? ''];
    if (port === undefined) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
