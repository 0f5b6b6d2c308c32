import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PAYPAL_COUNTRIES, paypalCountry } from '#core/donations/countries.ts';
import { ACCOUNT_MAX } from '#core/donations/limits.ts';
import { tipPagePath } from '#core/donations/paths.ts';
import type { DonationSettings } from '#core/donations/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { saveSettings } from './api.ts';
import { resolveSettings } from './settings-values.ts';

/** PayPal's countries by name; it codes China as `C2`. */
function useCountries(): { code: string; name: string }[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    const countries = PAYPAL_COUNTRIES.map((code) => ({
      code,
      name: names.of(code === 'C2' ? 'CN' : code) ?? code,
    }));
    return countries.sort((a, b) => a.name.localeCompare(b.name, i18n.language));
  }, [i18n.language]);
}

function PublicLink() {
  const { t } = useTranslation(['donations']);
  const channel = usePanelChannel();
  const path = tipPagePath(channel.platform, channel.name);
  const address = location.origin + path;
  return (
    <CopyField label={t('donations:panel.page')} shown={address} text={address}>
      <ButtonLink to={path}>{t('donations:panel.openPage')}</ButtonLink>
    </CopyField>
  );
}

/** PayPal account, minimum and country; with an account, the link to share. */
export function SettingsCard({ settings }: { settings: DonationSettings }) {
  const { t } = useTranslation(['donations']);
  const toast = useToast();
  const errorText = useErrorText();
  const countries = useCountries();
  const [failure, setFailure] = useState<unknown>();
  const [isOpen, setOpen] = useState(settings.email !== '');
  const form = useForm<DonationSettings>({
    defaultValues: { ...settings, country: paypalCountry(settings.country) },
    resolver: resolveSettings,
  });
  const { register, formState } = form;
  const { isDirty, errors } = formState;
  useEffect(() => (isDirty ? markUnsaved('donations') : undefined), [isDirty]);

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const saved = await saveSettings(values);
      form.reset(saved);
      setOpen(saved.email !== '');
      toast({ tone: 'success', text: t('donations:panel.saved') });
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <Card aria-labelledby="donation-settings" display="grid" gap="4">
      <chakra.h2 id="donation-settings" fontSize="lg">
        {t('donations:panel.settings')}
      </chakra.h2>
      {isOpen ? <PublicLink /> : <Notice tone="accent">{t('donations:panel.off')}</Notice>}
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <Field
          label={t('donations:panel.account')}
          help={t('donations:panel.accountHelp')}
          error={errors.email && t('donations:panel.accountInvalid')}
        >
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              maxLength={ACCOUNT_MAX}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
          <Field
            label={t('donations:panel.minimum')}
            help={t('donations:panel.minimumHelp')}
            error={errors.min_amount && t('donations:panel.minimumInvalid')}
          >
            {(control) => <TextInput {...control} {...register('min_amount')} inputMode="decimal" />}
          </Field>
          <Field label={t('donations:panel.country')}>
            {(control) => (
              <Select {...control} {...register('country')}>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </chakra.div>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <Button type="submit" variant="solid" justifySelf="start" disabled={formState.isSubmitting}>
          {t('donations:panel.save')}
        </Button>
      </chakra.form>
    </Card>
  );
}
