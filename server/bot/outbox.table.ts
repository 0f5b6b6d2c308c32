/** Chat replies that wait to be sent. */
export interface OutboxTable {
  id: string;
  entry_key: string;
  channel_id: string;
  text: string;
  /** Lost: begun by a process that was killed, so nobody knows whether it was sent. */
  state: 'waiting' | 'sent' | 'dropped' | 'lost';
  /** 1 once a process has begun to send it, however often it tries; 0 before. */
  attempts: number;
  created_at: number;
  /** The platform's id of the message that it became: its echo is the bot's own. */
  message_id: string | null;
}
