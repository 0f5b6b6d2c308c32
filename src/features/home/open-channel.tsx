import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { findShared } from '#core/follows/channel-address.ts';
import { HOME_PATH } from '#core/follows/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';

/** Opens the page of a streamer whose address somebody pastes, as sharing it with the app does. */
export function OpenChannel() {
  const { t } = useTranslation();
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
        const isFound = findShared([typed], location.origin) !== undefined;
        setWrong(!isFound);
        if (isFound) void navigate(`${HOME_PATH}?${new URLSearchParams({ url: typed }).toString()}`);
      }}
    >
      <chakra.div flex="1" minWidth="0">
        <Field
          label={t('home.openLabel')}
          help={t('home.openHelp')}
          error={isWrong ? t('home.openError') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
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
        <Button type="submit">{t('home.open')}</Button>
      </chakra.div>
    </chakra.form>
  );
}
