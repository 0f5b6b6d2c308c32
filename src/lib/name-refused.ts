import { ApiError } from './http.ts';

const CODES = ['duplicate', 'builtin_command'];

/** Whether the server refused a name or another word of the chat: forms say so at its field. */
export function isNameRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && CODES.includes(error.code);
}
