/** How many months may be bought at once. */
export const PREMIUM_MONTHS = [1, 3, 12] as const;
/** A month that was paid for. */
export const PREMIUM_MONTH_DAYS = 31;
