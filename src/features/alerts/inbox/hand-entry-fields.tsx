import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { HAND_MESSAGE_MAX, HAND_NAME_MAX } from '#core/alerts/limits.ts';
import { CURRENCIES } from '#core/donations/currencies.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { Field } from '#src/ui/field.tsx';
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx';
import { useHeaderName } from '../header-name.ts';
import type { HandEntryForm } from './use-hand-entry.ts';

function TypeField({ form: { typed, change } }: { form: HandEntryForm }) {
  const { t } = useTranslation(['alerts']);
  const headerName = useHeaderName();
  const { platform } = usePanelChannel();
  const headers: readonly AlertHeader[] = HEADERS_OF_PLATFORM[platform];
  return (
    <Field label={t('alerts:inbox.filterType')}>
      {(control) => (
        <Select
          {...control}
          value={typed.type}
          onChange={({ target }) => {
            const type = headers.find((header) => header === target.value);
            if (type !== undefined) change({ type });
          }}
        >
          {headers.map((header) => (
            <option key={header} value={header}>
              {headerName(header, platform)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function AmountFields({ form: { typed, change, isMoney, entry } }: { form: HandEntryForm }) {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.div display="flex" gap="3" alignItems="start">
      <chakra.div flex="1 1 8rem" minWidth="0">
        <Field
          label={t('alerts:inbox.amount')}
          error={entry === undefined ? t('alerts:inbox.amountError') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={typed.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
        </Field>
      </chakra.div>
      {isMoney ? (
        <Field label={t('alerts:inbox.currency')}>
          {(control) => (
            <Select
              {...control}
              value={typed.currency}
              onChange={({ target }) => {
                const currency = CURRENCIES.find((known) => known === target.value);
                if (currency !== undefined) change({ currency });
              }}
            >
              {CURRENCIES.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </chakra.div>
  );
}

/** Type, name, amount and message of an event. */
export function HandEntryFields({ form }: { form: HandEntryForm }) {
  const { t } = useTranslation(['alerts']);
  const { typed, change, hasAmount } = form;
  return (
    <>
      <TypeField form={form} />
      <Field label={t('alerts:inbox.name')} help={t('alerts:inbox.nameHelp')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={HAND_NAME_MAX}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      {hasAmount ? <AmountFields form={form} /> : null}
      <Field label={t('alerts:inbox.message')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={HAND_MESSAGE_MAX}
            value={typed.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
    </>
  );
}
