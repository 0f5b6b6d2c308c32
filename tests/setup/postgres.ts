import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of a PostgreSQL server that lives as long as this test run. */
    postgresUrl: string;
  }
}

/** Vitest's global set-up: a throwaway PostgreSQL, removed with all its data at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  project.provide('postgresUrl', server.url);
  return () => server.close();
}
