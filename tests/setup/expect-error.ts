import { expect } from 'vitest';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { errorAnswerSchema, type ErrorAnswer } from '#core/session/schema.ts';
import type { Answer } from './browser.ts';

/** What every failure answers: status, text, code, and nothing of the inside. */
export function expectError(answer: Answer, status: number, code: ErrorCode, note = ''): ErrorAnswer {
  expect(answer.statusCode, `${note} ${answer.body}`).toBe(status);
  const error = errorAnswerSchema.parse(answer.json());
  expect(error.code, note).toBe(code);
  expect(Object.keys(error).filter((key) => !['error', 'code', 'errors', 'taken'].includes(key))).toEqual([]);
  expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|node:internal/);
  return error;
}
