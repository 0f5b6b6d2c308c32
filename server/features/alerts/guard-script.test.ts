import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { LOOP_GUARD } from '#core/alerts/custom-frame.ts';
import { guardScript } from './guard-script.ts';

function guarded(source: string): string {
  const result = guardScript(source);
  if (!result.ok) throw new Error(result.message);
  return result.script;
}

/** Runs guarded code with a guard that counts its calls and stops the code at a hundred. */
function run(source: string): { value: unknown; calls: number } {
  let calls = 0;
  const guard = () => {
    calls += 1;
    if (calls > 100) throw new Error('stopped');
  };
  return { value: runInNewContext(guarded(source), { [LOOP_GUARD]: guard }, { timeout: 2000 }), calls };
}

describe('the loop guard', () => {
  it.each([
    'for (;;) {}',
    'for (;;);',
    'while (true) {}',
    'while (1) continue;',
    'do { } while (true)',
    'do ; while (true)',
    'if (true) for (;;) { for (const x of [1]) x; }',
    'outer: for (;;) { for (;;) continue outer; }',
    'for (;;) { try { for (;;) {} } catch {} }',
    'const f = () => { try { f(); } catch { f(); } }; f()',
    'const f = () => f(); f()',
    'for (const x of (function* () { for (;;) yield 1; })()) ;',
    'class A { static { for (;;); } }',
    'class A { m() { this.m(); } } new A().m()',
    'switch (1) { case 1: while (true); }',
  ])('stops %s', (source) => {
    expect(() => run(source)).toThrow('stopped');
  });

  it.each([
    ['let n = 0; for (let i = 0; i < 5; i++) n += i; n', 10],
    ['let n = 0; while (n < 5) n++; n', 5],
    ['let n = 0; do n++; while (n < 5); n', 5],
    ['const f = (a) => (b) => a + b; f(1)(2)', 3],
    ['const f = () => ({ a: [1, 2] }); f().a.length', 2],
    ['const f = a => a ? b => b * 2 : b => b; f(true)(4)', 8],
    ["function f() { 'use strict'; return this === undefined; } f()", true],
    ["function f() { 'use strict' } String(f())", 'undefined'],
    ['const o = { get a() { return 1 }, async *b() {}, ["c"]: function () { return 2 } }; o.a + o.c()', 3],
    ['let s = ""; for (const k in { a: 1, b: 2 }) s += k; s', 'ab'],
    ['`${[1, 2].map((n) => `<${n}>`).join("")}`', '<1><2>'],
    ['// while (true) {}\n"for (;;) {}"', 'for (;;) {}'],
    ['', undefined],
  ])('leaves what %j does as it is', (source, value) => {
    expect(run(source).value).toEqual(value);
  });

  it('tells line and reason of a script that cannot be read', () => {
    expect(guardScript('let a = 1;\nlet b = ;')).toEqual({ ok: false, line: 2, message: 'Unexpected token' });
    expect(guardScript('import x from "y"').ok).toBe(false);
    expect(guardScript('['.repeat(100_000)).ok).toBe(false);
  });
});
