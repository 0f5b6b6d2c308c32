import { chakra } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import {
  OWN_DATA_ROWS,
  OWN_KINDS,
  ownRowsSchema,
  type KnownOfViewer,
  type OwnKind,
  type OwnRow,
} from '#core/privacy/own-data.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { request } from '#src/lib/http.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { accountHeaders, type LoggedIn } from '#src/session/viewer-accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRowWords } from './own-data-words.ts';

interface KindProps {
  accounts: readonly LoggedIn[];
  viewer: string;
  kind: OwnKind;
  total: number;
}

/** The rows of a kind, page by page from the first on. */
function useRows({ accounts, viewer, kind }: KindProps) {
  const words = useRowWords();
  const [rows, setRows] = useState<readonly OwnRow<OwnKind>[]>([]);
  /** Where the next page begins: undefined before the first, null behind the last. */
  const [next, setNext] = useState<string | null>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    if (next === null || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const query = { viewer, kind, after: next };
      const page = await request(OWN_DATA_ROWS, ownRowsSchema, { query, headers: accountHeaders(accounts) });
      setRows([...rows, ...(page[kind] ?? [])]);
      setNext(page.next);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const lines = rows.map((row) => ({ at: row.at, text: words(kind, row) }));
  return { lines, error, isBusy, isAtEnd: next === null, load };
}

function Kind(props: KindProps) {
  const { kind, total } = props;
  const { t, i18n } = useTranslation(['privacy']);
  const errorText = useErrorText();
  const date = useDateText({ dateStyle: 'medium' });
  const number = (value: number) => numberFormat(i18n.language).format(value);
  const { lines, error, isBusy, isAtEnd, load } = useRows(props);
  const title = t(`privacy:ownData.kinds.${kind}`);
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && lines.length === 0) void load();
  };
  return (
    <chakra.details onToggle={handleToggle}>
      <chakra.summary cursor="pointer" py="3">
        {title} ({number(total)})
      </chakra.summary>
      <chakra.ul listStyle="none" aria-label={title}>
        {lines.map(({ at, text }, nth) => (
          // They have no ids, and never change their places.
          <ListLine key={nth} flexWrap="nowrap" justifyContent="space-between">
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {text}
            </chakra.span>
            <chakra.span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
              {date(at)}
            </chakra.span>
          </ListLine>
        ))}
      </chakra.ul>
      {error === undefined ? null : <Notice tone="danger">{errorText(error)}</Notice>}
      {isAtEnd || lines.length === 0 ? null : (
        <Button size="sm" mt="2" mb="2" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void load()}>
          {t('privacy:ownData.more', { shown: number(lines.length), total: number(total) })}
        </Button>
      )}
    </chakra.details>
  );
}

/** What a person did and wrote with one streamer, each kind behind its name. */
export function OwnDataLists({ accounts, known }: { accounts: readonly LoggedIn[]; known: KnownOfViewer }) {
  return (
    <div>
      {OWN_KINDS.filter((kind) => known.counts[kind] > 0).map((kind) => (
        <Kind key={kind} accounts={accounts} viewer={known.viewer} kind={kind} total={known.counts[kind]} />
      ))}
    </div>
  );
}
