import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The files of a worker share what they import: loading the server took longer than most of what they try. */
const shared = { isolate: false };
const slow = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  plugins: [react()],
  test: {
    // By default one fewer than cores, which on two is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'core', include: ['core/**/*.test.ts'], environment: 'node', ...shared, ...slow },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}', 'extension/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/setup/site.ts'],
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts'],
          environment: 'node',
          ...shared,
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/postgres.ts'],
          ...shared,
          ...slow,
        },
      },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], environment: 'node', ...shared, ...slow },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          environment: 'node',
          // Kills and restarts need the machine to themselves.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'repo', include: ['tests/repo/**/*.test.ts'], environment: 'node', ...slow },
      },
    ],
  },
});
