import { chakra } from '@chakra-ui/react';
import { BellRing, Megaphone } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TITLE_MAX } from '#core/dashboard/schema.ts';
import { PLATFORM_NAME, type Platform } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import type { ChannelStatus } from './api.ts';
import { changeStream, sendTestAlert, shoutOut, type QuickResult } from './quick-api.ts';
import { QuickResultList } from './quick-results.tsx';

const CATEGORY_MAX = 100;

/** Runs an action once at a time; what went wrong on the way is told, and what was typed stays. */
function useAction() {
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

interface StreamFormProps {
  first: ChannelStatus;
  onResults: (results: QuickResult[]) => void;
}

function StreamForm({ first, onResults }: StreamFormProps) {
  const { t } = useTranslation(['dashboard']);
  const { isBusy, run } = useAction();
  const [title, setTitle] = useState(first.title);
  const [category, setCategory] = useState(first.category);
  const isEmpty = title.trim() === '' && category.trim() === '';
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () =>
      onResults(
        await changeStream({
          ...(title.trim() === '' ? {} : { title: title.trim() }),
          ...(category.trim() === '' ? {} : { category: category.trim() }),
        }),
      ),
    );
  };
  return (
    <chakra.form onSubmit={handleSubmit} display="grid" gap="3">
      <Field label={t('dashboard:quick.title')}>
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={TITLE_MAX}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('dashboard:quick.category')}>
        {(control) => (
          <TextInput
            {...control}
            value={category}
            maxLength={CATEGORY_MAX}
            onChange={(event) => setCategory(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="solid" disabled={isBusy || isEmpty}>
        {t('dashboard:quick.change')}
      </Button>
    </chakra.form>
  );
}

function ShoutoutForm({
  platforms,
  onResults,
}: { platforms: readonly Platform[] } & Omit<StreamFormProps, 'first'>) {
  const { t } = useTranslation(['dashboard']);
  const { isBusy, run } = useAction();
  const [login, setLogin] = useState('');
  const [platform, setPlatform] = useState<Platform>(platforms[0] ?? 'twitch');
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      onResults(await shoutOut(login.trim(), platform));
      setLogin('');
    });
  };
  return (
    <chakra.form onSubmit={handleSubmit} display="flex" flexWrap="wrap" gap="2" alignItems="end">
      <chakra.div flex="1 1 9rem" minWidth="0">
        <Field label={t('dashboard:quick.shoutout')}>
          {(control) => (
            <TextInput
              {...control}
              value={login}
              maxLength={100}
              placeholder={t('dashboard:quick.shoutoutName')}
              onChange={(event) => setLogin(event.target.value)}
            />
          )}
        </Field>
      </chakra.div>
      {platforms.length > 1 ? (
        <chakra.div flex="0 1 8rem">
          <Select
            aria-label={t('dashboard:quick.platform')}
            value={platform}
            onChange={(event) => setPlatform(platforms.find((one) => one === event.target.value) ?? platform)}
          >
            {platforms.map((one) => (
              <option key={one} value={one}>
                {PLATFORM_NAME[one]}
              </option>
            ))}
          </Select>
        </chakra.div>
      ) : null}
      <Button type="submit" disabled={isBusy || login.trim() === ''}>
        <Megaphone size={18} aria-hidden />
        {t('dashboard:quick.recommend')}
      </Button>
    </chakra.form>
  );
}

/** Title and category everywhere at once, a recommendation, a test alert. */
export function QuickActions({ channels }: { channels: readonly ChannelStatus[] }) {
  const { t } = useTranslation(['dashboard']);
  const toast = useToast();
  const { isBusy, run } = useAction();
  const [results, setResults] = useState<QuickResult[]>([]);
  const id = useId();
  const first = channels.find(({ live }) => live) ?? channels[0];
  if (first === undefined) return null;
  const platforms = [...new Set(channels.map(({ platform }) => platform))];
  const test = () =>
    run(async () => {
      await sendTestAlert();
      toast({ tone: 'success', text: t('dashboard:quick.tested') });
    });
  return (
    <Card aria-labelledby={id} display="grid" gap="4" alignContent="start">
      <chakra.h2 id={id} fontSize="lg">
        {t('dashboard:quick.heading')}
      </chakra.h2>
      <StreamForm first={first} onResults={setResults} />
      <ShoutoutForm platforms={platforms} onResults={setResults} />
      <Button disabled={isBusy} onClick={() => void test()}>
        <BellRing size={18} aria-hidden />
        {t('dashboard:quick.test')}
      </Button>
      <QuickResultList results={results} />
    </Card>
  );
}
