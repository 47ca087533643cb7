CREATE TABLE `adonis_schema` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) NOT NULL,
  `batch` int(11) NOT NULL,
  `migration_time` timestamp NULL DEFAULT current_timestamp(),
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
CREATE TABLE `adonis_schema_versions` (
  `version` int(10) unsigned NOT NULL,
  PRIMARY KEY (`version`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
CREATE TABLE `messages` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `kind` varchar(16) NOT NULL,
  `name` varchar(200) NOT NULL,
  `email` varchar(254) NOT NULL,
  `phone` varchar(40) DEFAULT NULL,
  `skills` text DEFAULT NULL,
  `body` mediumtext NOT NULL,
  `status` varchar(16) NOT NULL DEFAULT 'new',
  `emailed_at` datetime DEFAULT NULL,
  `created_at` datetime NOT NULL,
  `updated_at` datetime NOT NULL,
  `notes` text DEFAULT NULL,
  `search_text` mediumtext DEFAULT NULL,
  `notes_version` int(10) unsigned NOT NULL DEFAULT 1,
  `email_key` varchar(254) NOT NULL DEFAULT '',
  `language` varchar(2) DEFAULT NULL,
  `outcome` varchar(16) DEFAULT NULL,
  `outcome_at` datetime DEFAULT NULL,
  `outcome_by_id` int(10) unsigned DEFAULT NULL,
  `assignee_id` int(10) unsigned DEFAULT NULL,
  `handling_version` int(10) unsigned NOT NULL DEFAULT 1,
  `notes_at` datetime DEFAULT NULL,
  `notes_by_id` int(10) unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `messages_status_created_at_id_index` (`status`,`created_at`,`id`),
  KEY `messages_status_kind_index` (`status`,`kind`),
  KEY `messages_email_key_index` (`email_key`),
  KEY `messages_kind_outcome_id_index` (`kind`,`outcome`,`id`),
  KEY `messages_assignee_id_id_index` (`assignee_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `milestones` (
  `name` varchar(60) NOT NULL,
  `created_at` datetime NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `pairs` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
CREATE TABLE `preview_links` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `publication_id` int(10) unsigned NOT NULL,
  `created_by_id` int(10) unsigned NOT NULL,
  `purpose` varchar(8) NOT NULL,
  `token_hash` varchar(64) NOT NULL,
  `expires_at` datetime NOT NULL,
  `created_at` datetime NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `preview_links_token_hash_unique` (`token_hash`),
  KEY `preview_links_created_by_id_foreign` (`created_by_id`),
  KEY `preview_links_publication_id_purpose_expires_at_index` (`publication_id`,`purpose`,`expires_at`),
  KEY `preview_links_expires_at_index` (`expires_at`),
  CONSTRAINT `preview_links_created_by_id_foreign` FOREIGN KEY (`created_by_id`) REFERENCES `users` (`id`) ON DELETE CASCADE,
  CONSTRAINT `preview_links_publication_id_foreign` FOREIGN KEY (`publication_id`) REFERENCES `publications` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `publication_redirects` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `language` varchar(2) NOT NULL,
  `slug` varchar(200) NOT NULL,
  `publication_id` int(10) unsigned NOT NULL,
  `created_at` datetime NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `publication_redirects_language_slug_unique` (`language`,`slug`),
  KEY `publication_redirects_publication_id_foreign` (`publication_id`),
  CONSTRAINT `publication_redirects_publication_id_foreign` FOREIGN KEY (`publication_id`) REFERENCES `publications` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `publication_tags` (
  `publication_id` int(10) unsigned NOT NULL,
  `tag_key` varchar(120) NOT NULL,
  `position` int(10) unsigned NOT NULL,
  PRIMARY KEY (`publication_id`,`tag_key`),
  KEY `publication_tags_tag_key_publication_id_index` (`tag_key`,`publication_id`),
  CONSTRAINT `publication_tags_publication_id_foreign` FOREIGN KEY (`publication_id`) REFERENCES `publications` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `publication_words` (
  `publication_id` int(10) unsigned NOT NULL,
  `part` varchar(8) NOT NULL,
  `word` varchar(40) NOT NULL,
  PRIMARY KEY (`publication_id`,`part`,`word`),
  KEY `publication_words_word_publication_id_index` (`word`,`publication_id`),
  CONSTRAINT `publication_words_publication_id_foreign` FOREIGN KEY (`publication_id`) REFERENCES `publications` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `publications` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `language` varchar(2) NOT NULL,
  `slug` varchar(200) NOT NULL,
  `title` varchar(300) NOT NULL,
  `content` mediumtext NOT NULL,
  `html` mediumtext NOT NULL,
  `excerpt` varchar(500) NOT NULL,
  `description` varchar(500) NOT NULL,
  `rendered_with` int(11) NOT NULL,
  `hero` text DEFAULT NULL,
  `tags` longtext NOT NULL CHECK (json_valid(`tags`)),
  `author_id` int(10) unsigned DEFAULT NULL,
  `status` varchar(16) NOT NULL DEFAULT 'draft',
  `published_at` datetime DEFAULT NULL,
  `version` int(10) unsigned NOT NULL DEFAULT 1,
  `demo` tinyint(1) NOT NULL DEFAULT 0,
  `created_at` datetime NOT NULL,
  `updated_at` datetime NOT NULL,
  `listed_at` datetime DEFAULT NULL,
  `reading_minutes` int(10) unsigned NOT NULL DEFAULT 0,
  `needs_update_since` datetime DEFAULT NULL,
  `title_key` varchar(100) NOT NULL DEFAULT '',
  `deleted_at` datetime DEFAULT NULL,
  `deleted_by_id` int(10) unsigned DEFAULT NULL,
  `is_live` int(11) GENERATED ALWAYS AS (case when `deleted_at` is null then 1 end) VIRTUAL,
  `pair_id` int(10) unsigned NOT NULL,
  `deleted_as` varchar(8) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `publications_language_slug_is_live_unique` (`language`,`slug`,`is_live`),
  UNIQUE KEY `publications_pair_id_language_is_live_unique` (`pair_id`,`language`,`is_live`),
  KEY `publications_language_status_published_at_id_index` (`language`,`status`,`published_at`,`id`),
  KEY `publications_published_at_id_index` (`published_at`,`id`),
  KEY `publications_needs_update_since_id_index` (`needs_update_since`,`id`),
  KEY `publications_author_id_id_index` (`author_id`,`id`),
  KEY `publications_deleted_at_id_index` (`deleted_at`,`id`),
  KEY `publications_by_date` (`listed_at`,`id`,`language`,`status`,`pair_id`,`author_id`),
  KEY `publications_by_change` (`updated_at`,`id`,`language`,`status`,`pair_id`,`author_id`,`listed_at`),
  KEY `publications_by_title` (`title_key`,`id`,`language`,`status`,`pair_id`,`author_id`,`listed_at`),
  KEY `publications_by_status` (`status`,`published_at`,`id`,`pair_id`,`language`,`is_live`),
  CONSTRAINT `publications_author_id_foreign` FOREIGN KEY (`author_id`) REFERENCES `users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `publications_pair_id_foreign` FOREIGN KEY (`pair_id`) REFERENCES `pairs` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `sessions` (
  `id` varchar(255) NOT NULL,
  `data` text NOT NULL,
  `user_id` varchar(255) DEFAULT NULL,
  `expires_at` datetime NOT NULL,
  `user_agent` varchar(255) DEFAULT NULL,
  `created_at` datetime DEFAULT NULL,
  `password_confirmed_at` datetime DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `sessions_user_id_index` (`user_id`),
  KEY `sessions_expires_at_index` (`expires_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `subscriber_tokens` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `subscriber_id` int(10) unsigned NOT NULL,
  `purpose` varchar(16) NOT NULL,
  `token_hash` varchar(64) NOT NULL,
  `expires_at` datetime DEFAULT NULL,
  `created_at` datetime NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `subscriber_tokens_token_hash_unique` (`token_hash`),
  KEY `subscriber_tokens_subscriber_id_purpose_index` (`subscriber_id`,`purpose`),
  CONSTRAINT `subscriber_tokens_subscriber_id_foreign` FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `subscribers` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `email` varchar(254) NOT NULL,
  `email_key` varchar(254) NOT NULL,
  `status` varchar(16) NOT NULL,
  `created_at` datetime NOT NULL,
  `updated_at` datetime NOT NULL,
  `language` varchar(2) NOT NULL DEFAULT 'ar',
  PRIMARY KEY (`id`),
  UNIQUE KEY `subscribers_email_key_unique` (`email_key`),
  KEY `subscribers_status_created_at_id_index` (`status`,`created_at`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `users` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `username` varchar(60) NOT NULL,
  `username_key` varchar(120) NOT NULL,
  `email` varchar(254) NOT NULL,
  `email_key` varchar(254) NOT NULL,
  `password` varchar(255) NOT NULL,
  `role` varchar(16) NOT NULL DEFAULT 'author',
  `disabled_at` datetime DEFAULT NULL,
  `created_at` datetime NOT NULL,
  `updated_at` datetime NOT NULL,
  `sign_in_stamp` varchar(32) NOT NULL DEFAULT '',
  `reset_token_hash` varchar(64) DEFAULT NULL,
  `reset_expires_at` datetime DEFAULT NULL,
  `erased_at` datetime DEFAULT NULL,
  `invited_at` datetime DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `users_username_key_unique` (`username_key`),
  UNIQUE KEY `users_email_key_unique` (`email_key`),
  UNIQUE KEY `users_reset_token_hash_unique` (`reset_token_hash`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
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
