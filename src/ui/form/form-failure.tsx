import { Notice } from '../notice.tsx';
import { RefusalText } from '../refusal-text.tsx';

/** What went wrong with a form as a whole. */
export function FormFailure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  return (
    <Notice tone="danger">
      <RefusalText error={error} />
    </Notice>
  );
}
