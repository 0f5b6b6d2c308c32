import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { OpenChannel } from '#src/features/home/open-channel.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';

/** An address that no page has: says so, and helps to find a streamer's. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('common:notFound.title')}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '16' }}>
        <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }} mb="3">
          {t('common:notFound.title')}
        </chakra.h1>
        <chakra.p color="fg.muted" maxWidth="prose">
          {t('common:notFound.text')}
        </chakra.p>
        <OpenChannel />
        <chakra.div mt="6">
          <ButtonLink to="/">{t('common:home')}</ButtonLink>
        </chakra.div>
      </chakra.main>
      <SiteFooter />
    </>
  );
}
