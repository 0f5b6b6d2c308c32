import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** The one action of the page. */
  action?: ReactNode;
}

/** Title of a page with its one action. */
export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      gap="4"
      alignItems="end"
      justifyContent="space-between"
      mb="6"
    >
      <chakra.div minWidth="0" flex="1 1 16rem">
        <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }}>{title}</chakra.h1>
        {description === undefined ? null : (
          <chakra.p color="fg.muted" mt="1" maxWidth="prose">
            {description}
          </chakra.p>
        )}
      </chakra.div>
      {action}
    </chakra.header>
  );
}
