import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { findShared } from '#core/follows/channel-address.ts';
import { HOME_PATH } from '#core/follows/paths.ts';
import { GENERIC_PLATFORM } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';

/** A name as people write it, with nothing of an address around it. */
const NAME = /^@?([^\s/?#:]{1,100})$/;

/** Where what somebody typed leads: to the channel of an address, else to whoever has that name here. */
function findPath(typed: string): string | undefined {
  if (findShared([typed], location.origin) !== undefined)
    return `${HOME_PATH}?${new URLSearchParams({ url: typed }).toString()}`;
  const name = NAME.exec(typed.trim())?.[1];
  return name === undefined ? undefined : `/${GENERIC_PLATFORM}/${encodeURIComponent(name)}`;
}

/** Opens the page of a streamer whose name somebody types, or whose address they paste, as sharing it with the app does. */
export function OpenChannel() {
  const { t } = useTranslation(['home']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <chakra.form
      display="flex"
      gap="3"
      alignItems="start"
      maxWidth="prose"
      mt="8"
      onSubmit={(event) => {
        event.preventDefault();
        const path = findPath(typed);
        setWrong(path === undefined);
        if (path !== undefined) void navigate(path);
      }}
    >
      <chakra.div flex="1" minWidth="0">
        <Field
          label={t('home:openLabel')}
          help={t('home:openHelp')}
          error={isWrong ? t('home:openError') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoCapitalize="none"
              placeholder="https://kick.com/…"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
      </chakra.div>
      <chakra.div pt="7">
        <Button type="submit">{t('home:open')}</Button>
      </chakra.div>
    </chakra.form>
  );
}
