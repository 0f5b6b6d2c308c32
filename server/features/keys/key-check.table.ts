/** Keys with which something here was sealed: each one seals a check value, by which a start knows whether it has them all. */
export interface KeyCheckTable {
  key_id: string;
  check_sealed: string;
  created_at: number;
}
