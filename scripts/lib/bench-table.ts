import type { Figure } from '#tests/bench/report.ts';

function markOf({ isMet }: Figure): string {
  if (isMet === undefined) return ' ';
  return isMet ? '✔' : '✘';
}

/** The figures of all benches in columns, then what was not seen. A figure without a verdict has no mark. */
export function benchTable(figures: readonly Figure[]): string {
  const rows = [
    ['', 'work', 'measured', 'bare baseline', 'ratio', 'target'],
    ...figures.map((figure) => [
      markOf(figure),
      figure.work,
      figure.measured,
      figure.baseline ?? '–',
      figure.ratio === undefined ? '–' : figure.ratio.toFixed(2),
      figure.target,
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  const missed = figures.flatMap(({ work, misses = [] }) => misses.map((miss) => `missed, ${work}: ${miss}`));
  return [...table, ...missed].join('\n');
}
