/** What platforms deliver, and until when it was received. */
export const EVENTS = [
  `create table events (
    id text primary key,
    streamer_id text not null references streamers (id) on delete cascade,
    channel_id text not null references channels (id) on delete cascade,
    platform text not null,
    type text not null,
    delivery_id text,
    business_key text,
    actor_id text not null,
    actor_name text,
    amount double precision,
    currency text,
    tier text,
    message text,
    occurred_at bigint not null,
    received_at bigint not null,
    late integer not null,
    test integer not null,
    raw text not null,
    constraint events_delivery unique (platform, delivery_id),
    constraint events_business unique (channel_id, business_key)
  )`,
  `create index events_recent on events (streamer_id, received_at)`,
  `create index events_last_of_type on events (channel_id, type, received_at)`,
  `create index events_payloads on events (received_at) where raw <> ''`,
  `create index events_tests on events (received_at) where test = 1`,
  `create table hand_entries (
    event_id text primary key references events (id) on delete cascade,
    channel_id text not null references channels (id) on delete cascade,
    entered_at bigint not null,
    told_id text unique references events (id) on delete set null,
    second_id text unique
  )`,
  `create index hand_entries_of_channel on hand_entries (channel_id, entered_at)`,
  `create table unreadable_events (
    id text primary key,
    platform text not null,
    channel_id text not null,
    delivery_id text not null,
    subject text not null,
    reason text not null,
    raw text not null,
    received_at bigint not null,
    unknown integer not null default 0,
    constraint unreadable_delivery unique (platform, delivery_id)
  )`,
  `create index unreadable_of_channel on unreadable_events (channel_id, received_at)`,
  `create table chat_deliveries (
    platform text not null,
    delivery_id text not null,
    received_at bigint not null,
    constraint chat_deliveries_key primary key (platform, delivery_id)
  )`,
  `create table subscription_cycles (
    id text primary key,
    channel_id text not null references channels (id) on delete cascade,
    user_id text not null,
    event_id text not null,
    started_at bigint not null,
    tier text not null,
    bare_at bigint,
    months integer,
    plan_months integer not null,
    paid integer not null
  )`,
  `create unique index subscription_cycles_months on subscription_cycles (channel_id, user_id, months)`,
  `create table hearing (
    channel_id text primary key references channels (id) on delete cascade,
    heard_until bigint not null,
    cause text
  )`,
  `create table hearing_gaps (
    id text primary key,
    channel_id text not null references channels (id) on delete cascade,
    began_at bigint not null,
    ended_at bigint not null,
    cause text not null
  )`,
  `create index hearing_gaps_of_channel on hearing_gaps (channel_id, ended_at)`,
  `create table youtube_chats (
    platform_user_id text not null,
    chat_id text not null,
    page_token text not null,
    heard_since bigint not null,
    constraint youtube_chats_pk primary key (platform_user_id, chat_id)
  )`,
  `create table kick_follower_counts (
    channel_id text primary key references channels (id) on delete cascade,
    count bigint,
    counted_at bigint not null,
    ahead integer not null,
    reported_at bigint not null,
    rise bigint not null default 0,
    risen_since bigint not null default 0
  )`,
  `create table streams (
    id text primary key,
    streamer_id text not null references streamers (id) on delete cascade,
    began_at bigint not null,
    ended_at bigint,
    followers integer not null default 0,
    points bigint not null default 0,
    donations integer not null default 0
  )`,
  `create index streams_streamer on streams (streamer_id, began_at)`,
  `create table chat_counts (
    streamer_id text not null references streamers (id) on delete cascade,
    stream_id text not null,
    quarter_at bigint not null,
    lines integer not null,
    constraint chat_counts_pk primary key (streamer_id, quarter_at, stream_id)
  )`,
  `create table stream_log (
    cursor COUNTING_KEY,
    streamer_id text not null,
    channel_id text not null,
    topic text not null,
    data text not null,
    at bigint not null
  )`,
  `create index stream_log_resume on stream_log (streamer_id, topic, cursor)`,
  `create table stream_cursor (
    last bigint not null
  )`,
];
