import { defineSlotRecipe } from '@chakra-ui/react';

/** A pane in the middle, on phones at the bottom edge; title and buttons stay in sight while it scrolls. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'drawer', bg: 'bg.scrim' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'drawer',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', sm: 'center' },
    },
    content: {
      width: 'full',
      maxHeight: '92dvh',
      overflowY: 'auto',
      // What has the focus is not behind the title or the buttons.
      scrollPaddingBlock: '20',
      bg: 'bg.surface',
      color: 'fg.default',
      border: '1px solid',
      borderColor: 'border.strong',
      borderRadius: 'lg',
      boxShadow: 'floating',
      animation: 'rise 200ms',
      // Only where nothing else can be: the ring would go around all of it.
      outline: 'none',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      px: '5',
      pt: '3',
      position: 'sticky',
      top: '0',
      bg: 'bg.surface',
      zIndex: 'bar',
    },
    title: { fontSize: 'xl', overflowWrap: 'anywhere' },
    body: { px: '5', pb: '5', pt: '2' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap-reverse',
      gap: '3',
      justifyContent: 'flex-end',
      position: 'sticky',
      bottom: '0',
      zIndex: 'bar',
      mt: '3',
      mx: '-5',
      mb: '-5',
      px: '5',
      py: '4',
      bg: 'bg.surface',
    },
  },
  variants: {
    size: {
      md: { content: { maxWidth: { base: 'full', sm: 'dialog' } } },
      /** The whole page's width, for what needs two columns. */
      xl: { content: { maxWidth: { base: 'full', sm: 'page' } } },
    },
  },
  defaultVariants: { size: 'md' },
});
