import * as z from 'zod/mini';
import packageFile from '../package.json' with { type: 'json' };

const projectSchema = z.object({
  repository: z.optional(z.union([z.string(), z.object({ url: z.string() })])),
});

/**
 * Where the source of what runs here is: where the operator says, who may have changed it, else where the project's package
 * says; null where nobody does.
 */
export function readSourceUrl(given: string | undefined, project: unknown = packageFile): string | null {
  if (given !== undefined) return given;
  const { repository } = z.parse(projectSchema, project);
  const named = typeof repository === 'object' ? repository.url : repository;
  const address = named
    ?.replace(/^git\+/, '')
    .replace(/^github:/, 'https://github.com/')
    .replace(/\.git$/, '');
  return address?.startsWith('https://') === true ? address : null;
}
