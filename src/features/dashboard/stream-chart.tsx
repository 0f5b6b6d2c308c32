import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface StreamChartProps {
  label: string;
  /** What stands below each bar, from the oldest on. */
  names: readonly string[];
  values: readonly number[];
}

const HEIGHT_PX = 224;
const NAME_PX = 64;

/** One bar a stream; the colours are those of the element, so that they follow the theme. */
function draw(box: HTMLElement, names: readonly string[], values: readonly number[]): uPlot {
  const style = getComputedStyle(box);
  const axis = { stroke: () => style.color, grid: { show: false }, ticks: { show: false } };
  return new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, names.length - 0.4] },
        y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.1)] },
      },
      axes: [
        {
          ...axis,
          splits: names.map((_name, index) => index),
          // On a phone not every day has room; the newest always does.
          values: (plot, splits) => {
            const step = Math.max(1, Math.ceil((names.length * NAME_PX) / plot.width));
            return splits.map((index) =>
              (names.length - 1 - index) % step === 0 ? (names[index] ?? '') : '',
            );
          },
        },
        {
          ...axis,
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1e6],
        },
      ],
      series: [
        {},
        {
          fill: () => style.fill,
          points: { show: false },
          ...(uPlot.paths.bars === undefined
            ? {}
            : { paths: uPlot.paths.bars({ size: [0.6, 56], radius: 0.15 }) }),
        },
      ],
    },
    [names.map((_name, index) => index), [...values]],
    box,
  );
}

/** Bars of the last streams; the table beside it says the same in numbers. */
export function StreamChart({ label, names, values }: StreamChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const plot = draw(element, names, values);
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    resized.observe(element);
    const themed = new MutationObserver(() => plot.redraw());
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      plot.destroy();
    };
  }, [names, values]);
  return (
    <chakra.div
      ref={box}
      role="img"
      aria-label={label}
      color="fg.muted"
      fill="accent.solid"
      height="56"
      minWidth="0"
      overflow="hidden"
    />
  );
}
