import {
  parse,
  type BlockStatement,
  type Function as FunctionNode,
  type Program,
  type Statement,
} from 'acorn';
import { simple } from 'acorn-walk';
import MagicString from 'magic-string';
import type { GuardedScript } from '#core/alerts/doctor.ts';
import { LOOP_GUARD } from '#core/alerts/custom-frame.ts';

const CALL = `${LOOP_GUARD}()`;

/**
 * Puts a call of the loop guard into every loop and function of a script: older OBS engines run a frame in the page's own
 * process, where a loop without end would stop the overlay.
 */
export function guardScript(source: string): GuardedScript {
  try {
    const program = parse(source, { ecmaVersion: 'latest', sourceType: 'script' });
    return { ok: true, script: insertGuards(source, program) };
  } catch (error) {
    if (error instanceof SyntaxError) return readProblem(error);
    // Nested deeper than the parser's stack.
    if (error instanceof RangeError) return { ok: false, line: 1, message: 'Nested too deep' };
    throw error;
  }
}

function insertGuards(source: string, program: Program): string {
  const script = new MagicString(source);
  const guardLoop = ({ body }: { body: Statement }) => guardStatement(script, body);
  const guardFunction = ({ body }: FunctionNode) => guardBody(script, body);
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
  return script.toString();
}

function guardStatement(script: MagicString, body: Statement): void {
  if (body.type === 'BlockStatement') script.appendRight(body.start + 1, `${CALL};`);
  else script.appendRight(body.start, `{${CALL};`).appendLeft(body.end, '}');
}

function guardBody(script: MagicString, body: FunctionNode['body']): void {
  if (body.type === 'BlockStatement') script.appendRight(endOfDirectives(body), `;${CALL};`);
  else script.appendRight(body.start, `(${CALL},`).appendLeft(body.end, ')');
}

/** `'use strict'` counts only as the first statement. */
function endOfDirectives(body: BlockStatement): number {
  let end = body.start + 1;
  for (const statement of body.body) {
    if (!('directive' in statement)) break;
    ({ end } = statement);
  }
  return end;
}

function readProblem(error: SyntaxError): GuardedScript {
  // The parser puts the place behind its words: `Unexpected token (3:7)`.
  const [, message = error.message, line = '1'] = /^(.*) \((\d+):\d+\)$/.exec(error.message) ?? [];
  return { ok: false, line: Number(line), message };
}
