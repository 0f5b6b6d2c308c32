import { DAY_MS } from '#core/base/time.ts';
import type { FeatureData } from '#server/db/table-facts.ts';
import { blankReferences, namesInLedger } from './blank-ledger.repository.ts';
import { foldPresence } from './fold-presence.repository.ts';
import { ledgerPart } from './ledger-backup.repository.ts';

export const ledgerData = {
  tables: {
    ledger: {
      // A viewer's month is one row then: the sum of what was earned by being there.
      kept: [{ keepMs: 90 * DAY_MS, forget: ({ unitOfWork }, before) => foldPresence(unitOfWork, before) }],
      viewers: {
        holds: 'The name of the other one where points were given.',
        shown: 'ledger',
        sameName: { countAs: 'notes', rowsOf: namesInLedger },
        blank: blankReferences,
      },
    },
  },
  backup: [ledgerPart],
} satisfies FeatureData;
