import { ensurePackages } from './packages.mjs';
import { checkNode } from './project.mjs';
import { checkDataDir, checkPort, loadEnvFile, readSettings } from './settings.mjs';

/**
 * What comes before anything runs: the settings are read and can work, and the packages are there.
 * @returns {Promise<import('./settings.mjs').Settings>}
 */
export async function prepare() {
  checkNode();
  loadEnvFile();
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  await checkPort('PORT', settings.port, settings.host);
  if (settings.runsSandbox) await checkPort('SANDBOX_PORT', settings.sandboxPort, '127.0.0.1');
  await ensurePackages();
  return settings;
}
