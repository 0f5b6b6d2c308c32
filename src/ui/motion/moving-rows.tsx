import { chakra } from '@chakra-ui/react';
import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ComponentProps, ReactNode } from 'react';
import { MotionRoot } from './motion-root.tsx';

/** Rows that come and go in sight; those that are there at first stand still. Each child has a key and renders a `MovingRow`. */
export function MovingRows({ children }: { children: ReactNode }) {
  return (
    <MotionRoot>
      <AnimatePresence initial={false}>{children}</AnimatePresence>
    </MotionRoot>
  );
}

const Row = chakra(m.li);

/** A row of `MovingRows`: it comes from above, leaves to the side, and makes room for others. */
export function MovingRow(props: ComponentProps<typeof Row>) {
  return (
    <Row
      layout="position"
      initial={{ opacity: 0, y: -8 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, x: 24 }}
      {...props}
    />
  );
}
