// What comes before `npm start` runs what is built: the settings can work, and the builds are of these sources.
import { ensureBuilt } from './lib/builds.ts';
import { runMain } from './lib/project.ts';
import { readSettings } from './lib/settings.ts';

await runMain(async () => {
  const { sandboxUrl } = await readSettings();
  await ensureBuilt('site');
  await ensureBuilt('server');
  if (sandboxUrl !== null) await ensureBuilt('sandbox');
});
