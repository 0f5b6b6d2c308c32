// Installs what the tests need and npm does not bring: Chromium, Firefox and PostgreSQL.
import { findChromium } from './lib/chromium.ts';
import { findFirefox } from './lib/firefox.ts';
import { findPostgres } from './lib/postgres.ts';
import { run } from './lib/processes.ts';
import { Obstacle, runMain } from './lib/project.ts';

const PLAYWRIGHT_TIMEOUT_MS = 5 * 60_000;
const APT_TIMEOUT_MS = 10 * 60_000;
const PROBE_TIMEOUT_MS = 5000;
const PLAYWRIGHT_DOWNLOADS = 'https://cdn.playwright.dev/';

const isRoot = process.getuid?.() === 0;

/** Makes all of it available. @throws Obstacle that says what to install by hand. */
export async function setUpTests(): Promise<void> {
  await ensureChromium();
  await ensureFirefox();
  await ensurePostgres();
}

/** Playwright's own browser where it can be downloaded, else Debian's package. */
async function ensureChromium(): Promise<void> {
  if (await isChromiumUsable()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new Obstacle(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start.`);
  }
  console.log('Installing Chromium.');
  if (await canDownload()) {
    const args = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
    await run('npx', args, { timeoutMs: PLAYWRIGHT_TIMEOUT_MS });
    if (await isChromiumUsable()) return;
  }
  await installPackage('chromium');
  if (!(await isChromiumUsable())) {
    throw new Obstacle('Chromium could not be installed. Install it by hand, or set CHROMIUM_PATH to one.');
  }
}

/** A browser that was downloaded can still lack libraries of the system. */
async function isChromiumUsable(): Promise<boolean> {
  const path = findChromium();
  if (path === undefined) return false;
  const { code } = await run(path, ['--version', '--no-sandbox'], { timeoutMs: 30_000 });
  return code === 0;
}

/** Without this a machine with no way out would wait through all of Playwright's retries. */
async function canDownload(): Promise<boolean> {
  if (process.env.HTTPS_PROXY || process.env.https_proxy || process.env.PLAYWRIGHT_DOWNLOAD_HOST) return true;
  try {
    await fetch(PLAYWRIGHT_DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/** The tests of the extension drive the system's own: Playwright's is a build without extensions. */
async function ensureFirefox(): Promise<void> {
  if (await isFirefoxUsable()) return;
  if (process.env.FIREFOX_PATH) {
    throw new Obstacle(`FIREFOX_PATH is ${process.env.FIREFOX_PATH}, which does not start.`);
  }
  console.log('Installing Firefox.');
  await installPackage('firefox-esr');
  if (!(await isFirefoxUsable())) {
    throw new Obstacle('Firefox could not be installed. Install it by hand, or set FIREFOX_PATH to one.');
  }
}

async function isFirefoxUsable(): Promise<boolean> {
  const path = findFirefox();
  if (path === undefined) return false;
  const { code } = await run(path, ['--headless', '--version'], { timeoutMs: 30_000 });
  return code === 0;
}

async function ensurePostgres(): Promise<void> {
  if (findPostgres() !== undefined) return;
  console.log('Installing PostgreSQL.');
  await installPackage('postgresql');
  if (findPostgres() === undefined) {
    throw new Obstacle('PostgreSQL could not be installed. Install it by hand so that initdb is in PATH.');
  }
}

/** By the name of Debian's package. */
async function installPackage(name: string): Promise<void> {
  const [command, before] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const options = { timeoutMs: APT_TIMEOUT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run(command, [...before, 'update', '-q'], options);
  await run(command, [...before, 'install', '-y', '-q', '--no-install-recommends', name], options);
}

if (process.argv[1] === import.meta.filename)
  await runMain(async () => {
    await setUpTests();
  });
