CREATE TABLE `adonis_schema` (`id` integer not null primary key autoincrement, `name` varchar(255) not null, `batch` integer not null, `migration_time` datetime default CURRENT_TIMESTAMP);
CREATE TABLE `adonis_schema_versions` (`version` integer, primary key (`version`));
CREATE TABLE `users` (`id` integer not null primary key autoincrement, `username` varchar(60) not null, `username_key` varchar(120) not null, `email` varchar(254) not null, `email_key` varchar(254) not null, `password` varchar(255) not null, `role` varchar(16) not null default 'author', `disabled_at` datetime null, `created_at` datetime not null, `updated_at` datetime not null, `sign_in_stamp` varchar(32) not null default '', `reset_token_hash` varchar(64) null, `reset_expires_at` datetime null, `erased_at` datetime null, `invited_at` datetime null);
CREATE TABLE `sessions` (`id` varchar(255), `data` text not null, `user_id` varchar(255) null, `expires_at` datetime not null, `user_agent` varchar(255) null, `created_at` datetime null, `password_confirmed_at` datetime null, primary key (`id`));
CREATE TABLE `publication_redirects` (`id` integer not null primary key autoincrement, `language` varchar(2) not null, `slug` varchar(200) not null, `publication_id` integer not null, `created_at` datetime not null, foreign key(`publication_id`) references `publications`(`id`) on delete CASCADE);
CREATE TABLE `messages` (`id` integer not null primary key autoincrement, `kind` varchar(16) not null, `name` varchar(200) not null, `email` varchar(254) not null, `phone` varchar(40) null, `skills` text null, `body` text not null, `status` varchar(16) not null default 'new', `emailed_at` datetime null, `created_at` datetime not null, `updated_at` datetime not null, `notes` text null, `search_text` text null, `notes_version` integer not null default '1', `email_key` varchar(254) not null default '', `language` varchar(2) null, `outcome` varchar(16) null, `outcome_at` datetime null, `outcome_by_id` integer null, `assignee_id` integer null, `handling_version` integer not null default '1', `notes_at` datetime null, `notes_by_id` integer null);
CREATE TABLE `subscribers` (`id` integer not null primary key autoincrement, `email` varchar(254) not null, `email_key` varchar(254) not null, `status` varchar(16) not null, `created_at` datetime not null, `updated_at` datetime not null, `language` varchar(2) not null default 'ar');
CREATE TABLE `milestones` (`name` varchar(60), `created_at` datetime not null, primary key (`name`));
CREATE TABLE `subscriber_tokens` (`id` integer not null primary key autoincrement, `subscriber_id` integer not null, `purpose` varchar(16) not null, `token_hash` varchar(64) not null, `expires_at` datetime null, `created_at` datetime not null, foreign key(`subscriber_id`) references `subscribers`(`id`) on delete CASCADE);
CREATE TABLE `publication_tags` (`publication_id` integer not null, `tag_key` varchar(120) not null, `position` integer not null, foreign key(`publication_id`) references `publications`(`id`) on delete CASCADE, primary key (`publication_id`, `tag_key`));
CREATE TABLE `publication_words` (`publication_id` integer not null, `part` varchar(8) not null, `word` varchar(40) not null, foreign key(`publication_id`) references `publications`(`id`) on delete CASCADE, primary key (`publication_id`, `part`, `word`));
CREATE TABLE `preview_links` (`id` integer not null primary key autoincrement, `publication_id` integer not null, `created_by_id` integer not null, `purpose` varchar(8) not null, `token_hash` varchar(64) not null, `expires_at` datetime not null, `created_at` datetime not null, foreign key(`publication_id`) references `publications`(`id`) on delete CASCADE, foreign key(`created_by_id`) references `users`(`id`) on delete CASCADE);
CREATE TABLE pairs (id integer not null primary key autoincrement);
CREATE TABLE "publications" (
  id integer not null primary key autoincrement,
  pair_id integer not null,
  language varchar(2) not null,
  slug varchar(200) not null,
  title varchar(300) not null,
  content text not null,
  html text not null,
  excerpt varchar(500) not null,
  description varchar(500) not null,
  rendered_with integer not null,
  reading_minutes integer not null default 0,
  hero text null,
  tags json not null,
  author_id integer null,
  status varchar(16) not null default 'draft',
  published_at datetime null,
  listed_at datetime null,
  version integer not null default 1,
  demo boolean not null default 0,
  needs_update_since datetime null,
  title_key varchar(100) not null default '',
  deleted_at datetime null,
  deleted_by_id integer null,
  deleted_as varchar(8) null,
  created_at datetime not null,
  updated_at datetime not null,
  is_live integer generated always as (case when deleted_at is null then 1 end) virtual,
  foreign key (pair_id) references pairs (id),
  foreign key (author_id) references users (id) on delete set null
);
CREATE UNIQUE INDEX `users_username_key_unique` on `users` (`username_key`);
CREATE UNIQUE INDEX `users_email_key_unique` on `users` (`email_key`);
CREATE INDEX `sessions_user_id_index` on `sessions` (`user_id`);
CREATE INDEX `sessions_expires_at_index` on `sessions` (`expires_at`);
CREATE UNIQUE INDEX `publication_redirects_language_slug_unique` on `publication_redirects` (`language`, `slug`);
CREATE INDEX `messages_status_created_at_id_index` on `messages` (`status`, `created_at`, `id`);
CREATE UNIQUE INDEX `subscribers_email_key_unique` on `subscribers` (`email_key`);
CREATE INDEX `subscribers_status_created_at_id_index` on `subscribers` (`status`, `created_at`, `id`);
CREATE INDEX `messages_status_kind_index` on `messages` (`status`, `kind`);
CREATE UNIQUE INDEX `subscriber_tokens_token_hash_unique` on `subscriber_tokens` (`token_hash`);
CREATE INDEX `subscriber_tokens_subscriber_id_purpose_index` on `subscriber_tokens` (`subscriber_id`, `purpose`);
CREATE INDEX `publication_tags_tag_key_publication_id_index` on `publication_tags` (`tag_key`, `publication_id`);
CREATE INDEX `publication_words_word_publication_id_index` on `publication_words` (`word`, `publication_id`);
CREATE UNIQUE INDEX `preview_links_token_hash_unique` on `preview_links` (`token_hash`);
CREATE INDEX `preview_links_publication_id_purpose_expires_at_index` on `preview_links` (`publication_id`, `purpose`, `expires_at`);
CREATE INDEX `preview_links_expires_at_index` on `preview_links` (`expires_at`);
CREATE UNIQUE INDEX `users_reset_token_hash_unique` on `users` (`reset_token_hash`);
CREATE INDEX `messages_email_key_index` on `messages` (`email_key`);
CREATE UNIQUE INDEX publications_pair_id_language_is_live_unique on publications (pair_id, language, is_live);
CREATE UNIQUE INDEX publications_language_slug_is_live_unique on publications (language, slug, is_live);
CREATE INDEX publications_language_status_published_at_id_index on publications (language, status, published_at, id);
CREATE INDEX publications_published_at_id_index on publications (published_at, id);
CREATE INDEX publications_author_id_id_index on publications (author_id, id);
CREATE INDEX publications_needs_update_since_id_index on publications (needs_update_since, id);
CREATE INDEX publications_deleted_at_id_index on publications (deleted_at, id);
CREATE INDEX publications_by_date on publications (listed_at, id, language, status, pair_id, author_id);
CREATE INDEX publications_by_change on publications (updated_at, id, language, status, pair_id, author_id, listed_at);
CREATE INDEX publications_by_title on publications (title_key, id, language, status, pair_id, author_id, listed_at);
CREATE INDEX publications_by_status on publications (status, published_at, id, pair_id, language, is_live);
CREATE INDEX `messages_kind_outcome_id_index` on `messages` (`kind`, `outcome`, `id`);
CREATE INDEX `messages_assignee_id_id_index` on `messages` (`assignee_id`, `id`);
INSERT INTO adonis_schema (name, batch) VALUES
  ('database/migrations/0001_create_users_table', 1),
  ('database/migrations/0002_create_sessions_table', 1),
  ('database/migrations/0003_create_publications_table', 1),
  ('database/migrations/0004_create_publication_redirects_table', 1),
  ('database/migrations/0005_create_messages_table', 1),
  ('database/migrations/0006_create_subscribers_table', 1),
  ('database/migrations/0007_create_milestones_table', 1),
  ('database/migrations/0008_add_listed_at_to_publications', 1),
  ('database/migrations/0009_add_notes_to_messages', 1),
  ('database/migrations/0010_confirm_subscribers', 1),
  ('database/migrations/0011_describe_sessions', 1),
  ('database/migrations/0012_create_publication_search_tables', 1),
  ('database/migrations/0013_add_needs_update_since_to_publications', 1),
  ('database/migrations/0014_sort_publications_for_staff', 1),
  ('database/migrations/0015_add_bin_to_publications', 1),
  ('database/migrations/0016_create_preview_links_table', 1),
  ('database/migrations/0017_bind_sessions_to_passwords', 1),
  ('database/migrations/0020_add_password_confirmed_at_to_sessions', 1),
  ('database/migrations/0021_add_erased_at_to_users', 1),
  ('database/migrations/0022_give_pairs_an_identity', 1),
  ('database/migrations/0023_add_invited_at_to_users', 1),
  ('database/migrations/0024_hand_out_messages', 1);
INSERT INTO adonis_schema_versions (version) VALUES
  (2);
