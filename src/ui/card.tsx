import { chakra } from '@chakra-ui/react';
import { Suspense, type ComponentProps } from 'react';

const Surface = chakra('section', {
  base: {
    bg: 'bg.surface',
    border: '1px solid',
    borderColor: 'border.subtle',
    borderRadius: 'lg',
    p: { base: '4', md: '5' },
    minWidth: '0',
  },
});

/** A surface that holds one thing. On a drawn page it comes alive by itself: behind the page, or once it is pressed. */
export function Card({ children, ...props }: ComponentProps<typeof Surface>) {
  return (
    <Surface {...props}>
      <Suspense>{children}</Suspense>
    </Surface>
  );
}
