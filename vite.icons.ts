import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIST = fileURLToPath(new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url));

/** The file of every name that the package gives away; many icons have several. */
function iconFiles(): Map<string, string> {
  const lines = readFileSync(LIST, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/** Each icon from its own file: behind the package's list of all of them the bundler cannot see which page uses which. */
export function singleIcons(): Plugin {
  const files = iconFiles();
  const toImport = (wanted: string) => {
    const [name = '', alias = name] = wanted.split(' as ');
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
    return `import ${alias} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(/^import \{([^}]+)\} from 'lucide-react';$/gm, (_line, list: string) =>
          list
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map(toImport)
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}
