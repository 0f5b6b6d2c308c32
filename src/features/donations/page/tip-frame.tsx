import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';

interface TipFrameProps {
  title: string;
  description?: string;
  picture?: string;
  children: ReactNode;
}

/** One card in the middle of the page: a donation needs nothing else in sight. */
export function TipFrame({ title, description, picture, children }: TipFrameProps) {
  return (
    <>
      <PageTitle description={description} picture={picture}>
        {title}
      </PageTitle>
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
