import { parse, type Node } from 'acorn';
import { simple } from 'acorn-walk';
import MagicString from 'magic-string';
import { LOOP_GUARD } from '#core/alerts/custom-frame.ts';

/** A script that cannot be read: where and why. */
export interface ScriptError {
  line: number;
  message: string;
}

export type GuardedScript = { ok: true; script: string } | { ok: false; error: ScriptError };

const CALL = `${LOOP_GUARD}()`;

interface FunctionLike {
  expression: boolean;
  body: Node;
}

/**
 * Puts a call of the loop guard into every loop and function of a script, for older OBS engines run a frame in the page's
 * own process, where a loop without end would stop the overlay (overlay.md, Custom code).
 */
export function guardScript(source: string): GuardedScript {
  let program: Node;
  try {
    program = parse(source, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, error: readSyntaxError(error) };
  }
  const script = new MagicString(source);
  const guardLoop = ({ body }: { body: Node }) => guardStatement(script, body);
  const guardFunction = (node: FunctionLike) => guardFunctionBody(script, node);
  simple(program, {
    ForStatement: guardLoop,
    ForInStatement: guardLoop,
    ForOfStatement: guardLoop,
    WhileStatement: guardLoop,
    DoWhileStatement: guardLoop,
    FunctionDeclaration: guardFunction,
    FunctionExpression: guardFunction,
    ArrowFunctionExpression: guardFunction,
  });
  return { ok: true, script: script.toString() };
}

function guardStatement(script: MagicString, body: Node): void {
  if (body.type === 'BlockStatement') script.appendRight(body.start + 1, `${CALL};`);
  else script.appendRight(body.start, `{${CALL};`).appendLeft(body.end, '}');
}

function guardFunctionBody(script: MagicString, { expression, body }: FunctionLike): void {
  if (expression) script.appendRight(body.start, `(${CALL},`).appendLeft(body.end, ')');
  else script.appendRight(endOfDirectives(body), `;${CALL};`);
}

/** `'use strict'` counts only as the first statement. */
function endOfDirectives(body: Node): number {
  const statements: unknown = 'body' in body ? body.body : undefined;
  let end = body.start + 1;
  if (!Array.isArray(statements)) return end;
  for (const statement of statements as ({ directive?: string } & Node)[]) {
    if (statement.directive === undefined) break;
    end = statement.end;
  }
  return end;
}

function readSyntaxError(error: SyntaxError): ScriptError {
  const place: unknown = 'loc' in error ? error.loc : undefined;
  const line = typeof place === 'object' && place !== null && 'line' in place ? Number(place.line) : 1;
  // The parser adds the place to its words.
  return { line, message: error.message.replace(/ \(\d+:\d+\)$/, '') };
}
