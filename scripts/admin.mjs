import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { checkNode, ROOT } from './lib/project.mjs';
import { childEnvironment, loadEnvFile, readSettings } from './lib/settings.mjs';

// The operator's commands, on the database of the settings; the server may run meanwhile.
checkNode();
loadEnvFile();
const settings = readSettings(process.env);
await ensurePackages();
await ensureBuilt('server');
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'dist/server/admin.js'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: childEnvironment(settings, process.env) },
);
process.exitCode = status ?? 1;
