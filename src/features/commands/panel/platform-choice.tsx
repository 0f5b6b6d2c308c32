import { chakra } from '@chakra-ui/react';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import type { CommandValues } from './command-values.ts';

/** On which platforms the command answers. */
export function PlatformChoice({
  register,
  error,
}: {
  register: UseFormRegister<CommandValues>;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <chakra.fieldset border="none" minWidth="0">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1">
        {t('commandForm.platforms')}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {PLATFORMS.map((platform) => (
          <chakra.label key={platform} display="flex" gap="2" alignItems="center" minHeight="touch">
            <chakra.input
              type="checkbox"
              value={platform}
              boxSize="5"
              accentColor="accent.solid"
              {...register('platforms')}
            />
            <PlatformBadge platform={platform} />
          </chakra.label>
        ))}
      </chakra.div>
      {error === undefined ? null : (
        <chakra.p role="alert" fontSize="sm" color="danger.fg">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
