import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { publicCommandsSchema } from '#core/commands/public-schema.ts';
import { PUBLIC_CALLS } from '#src/lib/public-calls.ts';
import { loadPublicPage } from '#src/lib/public-page.ts';
import { LoadedStreamerPage } from '#src/ui/loaded-streamer-page.tsx';
import { CommandsTable } from './commands-table.tsx';

// Behind the rows.
const CommandsFooter = lazy(async () => ({
  default: (await import('./commands-footer.tsx')).CommandsFooter,
}));

/** Asks for the streamer's commands before the page shows. */
export function loader(args: LoaderFunctionArgs) {
  return loadPublicPage(args, PUBLIC_CALLS.commands, publicCommandsSchema);
}

/** `commands/{id}` and its platform prefixes. */
export function Component() {
  const { t } = useTranslation(['commands']);
  const page = useLoaderData<typeof loader>();
  return (
    <LoadedStreamerPage
      page={page}
      titleOf={(name) => t('commands:title', { name })}
      descriptionOf={() => t('commands:description')}
    >
      {(data) => (
        <>
          <CommandsTable {...data} />
          {/* Keeps its room, so that nothing moves when it comes. */}
          <chakra.div minHeight="32">
            <Suspense>
              <CommandsFooter hidden={data.hidden} />
            </Suspense>
          </chakra.div>
        </>
      )}
    </LoadedStreamerPage>
  );
}
