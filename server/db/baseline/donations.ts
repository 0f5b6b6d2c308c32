/** Donations, and what PayPal notifies of them. */
export const DONATIONS = [
  `create table donation_settings (
    streamer_id text primary key references streamers (id) on delete cascade,
    account text not null,
    minimum bigint not null,
    country text not null
  )`,
  `create index donation_settings_account on donation_settings (lower(account))`,
  `create table donations (
    id text primary key,
    streamer_id text not null references streamers (id) on delete cascade,
    channel_id text not null references channels (id) on delete cascade,
    invoice text unique,
    account text not null,
    name text not null,
    message text not null,
    amount bigint not null,
    currency text not null,
    status text not null,
    txn_id text unique,
    credited_by text,
    refunded bigint not null default 0,
    created_at bigint not null,
    credited_at bigint
  )`,
  `create index donations_recent on donations (streamer_id, credited_at)`,
  `create index donations_age on donations (status, created_at)`,
  `create index donations_of_channel_id on donations (channel_id)`,
  `create index donations_account on donations (lower(account))`,
  `create table donation_refunds (
    txn_key text primary key,
    donation_id text not null references donations (id) on delete cascade,
    amount bigint not null,
    at bigint not null
  )`,
  `create index donation_refunds_of_donation_id on donation_refunds (donation_id)`,
  `create table donation_refusals (
    id text primary key,
    streamer_id text not null references streamers (id) on delete cascade,
    entry_key text not null,
    reason text not null,
    txn_id text not null,
    name text not null,
    amount text not null,
    currency text not null,
    times integer not null,
    at bigint not null,
    constraint donation_refusals_cause unique (streamer_id, entry_key)
  )`,
  `create table ipn_inbox (
    id text primary key,
    raw text not null,
    state text not null,
    attempts integer not null,
    next_try_at bigint not null,
    received_at bigint not null,
    rank integer not null default 1,
    owner text not null default ''
  )`,
  `create index ipn_inbox_due on ipn_inbox (state, next_try_at)`,
  `create index ipn_inbox_lanes on ipn_inbox (state, rank, owner, next_try_at)`,
];
