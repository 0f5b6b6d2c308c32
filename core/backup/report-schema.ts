import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';
import { SECTION_NAMES } from './section-names.ts';

const sectionSchema = z.enum(SECTION_NAMES);

const linesSchema = z.array(z.object({ section: sectionSchema, count: z.number() }));

/** What a file holds and what an import of it does; `POST` to check and to import answer the same. */
export const importReportSchema = z.object({
  /** Address of the Fogata that wrote the file, and when. */
  from: z.string(),
  exportedAt: z.number(),
  /** Records by section, without those that stay out. */
  counts: linesSchema,
  /** What is of a channel on a platform where this streamer has none. */
  leftOut: z.array(z.object({ section: sectionSchema, platform: platformSchema, count: z.number() })),
  /** Sections of this account that hold something: an import needs an empty one. */
  occupied: z.array(sectionSchema),
  /** Names to which something else answers first: they come along, to be called otherwise. */
  unheard: z.array(z.object({ section: sectionSchema, name: z.string() })),
});
export type ImportReport = z.infer<typeof importReportSchema>;
