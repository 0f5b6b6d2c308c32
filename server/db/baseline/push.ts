/** Notifications of browsers. */
export const PUSH = [
  `create table push_keys (
    id text primary key,
    public_key text not null,
    private_sealed text not null,
    created_at bigint not null
  )`,
  `create table push_browsers (
    id text primary key,
    endpoint_hash text not null unique,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    language text not null,
    quiet_from integer,
    quiet_to integer,
    time_zone text not null,
    changed_at bigint not null,
    proven_at bigint,
    ask_at bigint,
    seen_at bigint not null default 0,
    asked_at bigint not null default 0,
    ask_attempts integer not null default 0,
    network_hash text not null default ''
  )`,
  `create index push_browsers_to_ask on push_browsers (ask_at)`,
  `create index push_browsers_network on push_browsers (network_hash)`,
  `create table push_choices (
    browser_id text not null references push_browsers (id) on delete cascade,
    streamer_id text not null references streamers (id) on delete cascade,
    channel_id text not null references channels (id) on delete cascade,
    live integer not null,
    giveaway integer not null,
    constraint push_choices_key primary key (browser_id, streamer_id)
  )`,
  `create index push_choices_of_streamer on push_choices (streamer_id)`,
  `create index push_choices_of_channel_id on push_choices (channel_id)`,
  `create table push_news (
    id text primary key,
    news_key text not null unique,
    streamer_id text not null references streamers (id) on delete cascade,
    channel_id text references channels (id) on delete cascade,
    kind text not null,
    title text not null,
    keyword text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create index push_news_of_channel_id on push_news (channel_id)`,
  `create index push_news_of_streamer_id on push_news (streamer_id)`,
  `create table push_deliveries (
    id text primary key,
    news_id text not null references push_news (id) on delete cascade,
    browser_id text not null references push_browsers (id) on delete cascade,
    attempts integer not null,
    next_at bigint not null,
    place integer not null default 0
  )`,
  `create index push_deliveries_due on push_deliveries (next_at)`,
  `create index push_deliveries_of_browser on push_deliveries (browser_id)`,
  `create index push_deliveries_of_news on push_deliveries (news_id)`,
  `create index push_deliveries_in_turn on push_deliveries (place, next_at, id)`,
];
