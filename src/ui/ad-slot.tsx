import { usePremiumVisitor } from '#src/lib/premium.ts';
import { HouseNotice } from './house-notice.tsx';

/** A place for ads; premium visitors see none (S1 §1). Without ads of the operator's, it holds the house notice. */
export function AdSlot({ page = 'other' }: { page?: 'socials' | 'other' }) {
  return usePremiumVisitor(page) ? null : <HouseNotice />;
}
