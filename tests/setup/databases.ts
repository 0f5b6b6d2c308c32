import { createPostgresDatabase } from './postgres-database.ts';

/** Both databases by name, each with the environment of a server that begins with an empty one. */
export const DATABASES = [
  ['SQLite', () => Promise.resolve({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await createPostgresDatabase() })],
] as const;
