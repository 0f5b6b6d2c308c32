import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NETWORK_NAME, NETWORKS, type Network } from '#core/socials/networks.ts';
import type { SocialLink, SocialSettings } from '#core/socials/schema.ts';
import { completeSocialUrl, isSafeSocialUrl } from '#core/socials/social-url.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SocialRow } from './social-row.tsx';

function AddNetwork({ free, onAdd }: { free: readonly Network[]; onAdd: (network: Network) => void }) {
  const { t } = useTranslation(['socials']);
  const [chosen, setChosen] = useState('');
  const network = free.find((name) => name === chosen) ?? free[0];
  if (network === undefined) return null;
  return (
    <chakra.div display="flex" gap="3" alignItems="end">
      <chakra.div flex="1" maxWidth="field">
        <Field label={t('socials:addLabel')}>
          {(control) => (
            <Select {...control} value={network} onChange={(event) => setChosen(event.target.value)}>
              {free.map((name) => (
                <option key={name} value={name}>
                  {NETWORK_NAME[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </chakra.div>
      <Button onClick={() => onAdd(network)}>
        <Plus size={18} aria-hidden />
        {t('socials:add')}
      </Button>
    </chakra.div>
  );
}

/** The list with one entry moved to its neighbour's place. */
function move(links: readonly SocialLink[], index: number, by: -1 | 1): SocialLink[] {
  const moved = [...links];
  const [link] = moved.splice(index, 1);
  if (link !== undefined) moved.splice(index + by, 0, link);
  return moved;
}

interface SocialsFormProps {
  settings: SocialSettings;
  onSave: (settings: SocialSettings) => Promise<void>;
}

/** The links of the public page: add, type, order, remove, save; what is wrong is said in place. */
export function SocialsForm({ settings, onSave }: SocialsFormProps) {
  const { t } = useTranslation(['socials']);
  const errorText = useErrorText();
  const [links, setLinks] = useState<SocialLink[]>(settings.links);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isDirty = JSON.stringify(links) !== JSON.stringify(settings.links);
  useEffect(() => (isDirty ? markUnsaved('socials') : undefined), [isDirty]);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const complete = links.map(({ network, url }) => ({ network, url: completeSocialUrl(network, url) }));
    setLinks(complete);
    setChecked(true);
    setFailure(undefined);
    if (!complete.every(({ network, url }) => isSafeSocialUrl(network, url))) return;
    setSaving(true);
    try {
      await onSave({ links: complete });
    } catch (error) {
      setFailure(error);
    }
    setSaving(false);
  };
  const free = NETWORKS.filter((network) => links.every((link) => link.network !== network));
  return (
    <Card as="div">
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="5">
        {links.length === 0 ? (
          <EmptyState title={t('socials:emptyTitle')} description={t('socials:emptyPanel')} />
        ) : (
          <chakra.ul listStyle="none" display="grid" gap="4">
            {links.map((link, index) => (
              <SocialRow
                key={link.network}
                link={link}
                isFirst={index === 0}
                isLast={index === links.length - 1}
                isWrong={
                  isChecked && !isSafeSocialUrl(link.network, completeSocialUrl(link.network, link.url))
                }
                onType={(url) =>
                  setLinks((old) =>
                    old.map((known) => (known.network === link.network ? { ...known, url } : known)),
                  )
                }
                onMove={(by) => setLinks((old) => move(old, index, by))}
                onRemove={() => setLinks((old) => old.filter(({ network }) => network !== link.network))}
              />
            ))}
          </chakra.ul>
        )}
        <AddNetwork
          free={free}
          onAdd={(network) =>
            setLinks((old) => [...old, { network, url: network === 'email' ? '' : 'https://' }])
          }
        />
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <Button type="submit" variant="solid" justifySelf="start" disabled={!isDirty || isSaving}>
          {t('socials:save')}
        </Button>
      </chakra.form>
    </Card>
  );
}
