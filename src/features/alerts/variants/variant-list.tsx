import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AlertVariant } from '#core/alerts/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useConditionText } from './condition-text.ts';

interface VariantListProps {
  variants: readonly AlertVariant[];
  isOn: (variant: AlertVariant) => boolean;
  onEdit: (variant: AlertVariant) => void;
  onDelete: (variant: AlertVariant) => void;
  onSwitch: (variant: AlertVariant, activo: boolean) => void;
}

const Head = chakra('th', {
  base: { textAlign: 'start', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted', py: '2', pe: '3' },
});
const Cell = chakra('td', {
  base: { py: '1.5', pe: '3', borderTop: '1px solid', borderColor: 'border.subtle' },
});

/** Condicion, Accion and Activado. */
export function VariantList({ variants, isOn, onEdit, onDelete, onSwitch }: VariantListProps) {
  const { t } = useTranslation(['alerts']);
  const conditionText = useConditionText();
  return (
    <chakra.table width="full" borderCollapse="collapse">
      <chakra.caption srOnly>{t('alerts:editor.variants')}</chakra.caption>
      <thead>
        <tr>
          <Head scope="col">{t('alerts:editor.columns.condition')}</Head>
          <Head scope="col">{t('alerts:editor.columns.action')}</Head>
          <Head scope="col">{t('alerts:editor.columns.active')}</Head>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => {
          const name = conditionText(variant.condition);
          return (
            <tr key={variant.id}>
              <Cell>
                <chakra.span fontWeight="semibold" display="block">
                  {name}
                </chakra.span>
                <chakra.span fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                  {variant.texto}
                </chakra.span>
              </Cell>
              <Cell whiteSpace="nowrap">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('alerts:editor.editOne', { name })}
                  onClick={() => onEdit(variant)}
                >
                  <Pencil size={18} aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('alerts:editor.deleteOne', { name })}
                  onClick={() => onDelete(variant)}
                >
                  <Trash2 size={18} aria-hidden />
                </Button>
              </Cell>
              <Cell>
                <Switch
                  label={t('alerts:editor.switchOne', { name })}
                  isOn={isOn(variant)}
                  onChange={(activo) => onSwitch(variant, activo)}
                />
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}
