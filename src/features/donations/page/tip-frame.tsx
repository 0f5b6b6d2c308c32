import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';

/** One card in the middle of the page: a donation needs nothing else in sight. */
export function TipFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="dialog" mx="auto" px="4" pt={{ base: '2', md: '8' }}>
        <Card p={{ base: '4', sm: '6' }} display="grid" gap="5" boxShadow="raised">
          {children}
        </Card>
      </chakra.main>
      <SiteFooter />
    </>
  );
}
