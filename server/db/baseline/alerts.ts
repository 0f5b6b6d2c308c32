/** Alerts: how they look, which wait, and what else OBS shows. */
export const ALERTS = [
  `create table alert_items (
    channel_id text not null references channels (id) on delete cascade,
    header text not null,
    item text not null,
    constraint alert_items_key primary key (channel_id, header)
  )`,
  `create table alert_variants (
    id text primary key,
    channel_id text not null references channels (id) on delete cascade,
    header text not null,
    place integer not null,
    activo integer not null,
    condition text not null,
    extra text not null,
    item text not null,
    constraint alert_variants_place unique (channel_id, header, place)
  )`,
  `create table alert_links (
    channel_id text not null references channels (id) on delete cascade,
    platform text not null,
    header text not null,
    constraint alert_links_key primary key (channel_id, platform, header)
  )`,
  `create table alert_looks (
    id text primary key,
    streamer_id text not null references streamers (id) on delete cascade,
    used_at bigint not null,
    item text not null
  )`,
  `create index alert_looks_streamer on alert_looks (streamer_id)`,
  `create index alert_looks_used on alert_looks (used_at)`,
  `create table alert_queue (
    id text primary key,
    streamer_id text not null references streamers (id) on delete cascade,
    channel_id text not null references channels (id) on delete cascade,
    event_id text not null references events (id) on delete cascade,
    header text not null,
    priority integer not null,
    play text not null,
    state text not null,
    leased_to text,
    leased_until bigint,
    arrival bigint not null,
    created_at bigint not null,
    started_at bigint,
    ended_at bigint,
    play_id text,
    waits_since bigint not null default 0,
    late integer not null default 0,
    by_hand integer not null default 0,
    merged_into text,
    gathered text,
    look_id text references alert_looks (id),
    test integer not null default 0,
    held_until bigint,
    pair text
  )`,
  `create index alert_queue_next on alert_queue (channel_id, state, priority desc, arrival)`,
  `create index alert_queue_recent on alert_queue (channel_id, arrival)`,
  `create unique index alert_queue_event on alert_queue (event_id, channel_id)`,
  `create unique index alert_queue_play on alert_queue (channel_id, play_id)`,
  `create index alert_queue_list on alert_queue (streamer_id, state, arrival)`,
  `create index alert_queue_look on alert_queue (look_id)`,
  `create index alert_queue_age on alert_queue (state, waits_since)`,
  `create index alert_queue_tests on alert_queue (waits_since) where test = 1`,
  `create table inbox_settings (
    streamer_id text primary key references streamers (id) on delete cascade,
    paused integer not null,
    muted integer not null,
    do_not_disturb integer not null,
    missed text not null,
    approve_tips integer not null,
    gift_singles integer not null,
    calm integer not null,
    max_volume integer not null,
    flash_limit integer not null default 0,
    quiet text,
    levelled integer not null default 0,
    approve_speech integer not null default 0
  )`,
  `create table stopped_codes (
    channel_id text not null references channels (id) on delete cascade,
    header text not null,
    code_hash text not null,
    stopped_at bigint not null,
    constraint stopped_codes_key primary key (channel_id, header)
  )`,
  `create table gif_keys (
    streamer_id text primary key references streamers (id) on delete cascade,
    key_sealed text not null
  )`,
  `create table spoken_chat (
    streamer_id text primary key references streamers (id) on delete cascade,
    enabled integer not null,
    command text not null,
    rank integer not null,
    price integer not null,
    user_cooldown integer not null,
    channel_cooldown integer not null,
    max_length integer not null
  )`,
  `create table overlay_settings (
    streamer_id text primary key references streamers (id) on delete cascade,
    settings text not null
  )`,
];
