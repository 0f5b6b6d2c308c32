import type { Figure } from '../../tests/bench/report.ts';

export function benchTable(figures: readonly Figure[]): string;
