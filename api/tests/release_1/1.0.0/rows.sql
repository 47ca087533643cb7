INSERT INTO users (id, username, username_key, email, email_key, password, role, disabled_at, created_at, updated_at, sign_in_stamp, reset_token_hash, reset_expires_at, erased_at, invited_at) VALUES
  (1, 'admin', 'admin', 'admin@example.org', 'admin@example.org', '$scrypt$n=16384,r=8,p=5$AoHqNUfRkA7Czu9oysQ5qQ$hG9H4EMY14ONepT17dVcqz8Qo4c11yCBT3hpMbpgs/mUqzajerrFFUf9P1VaJkLJZlKXiZYRGanMgGZCNHnmQw', 'admin', null, '2026-11-21 15:48:39', '2026-11-21 15:48:39', 'TYDoLDQFlFqUHkJKKaJdpg', null, null, null, null),
  (2, 'سارة', 'سارة', 'sara@XN--jgbk3aa1g.org', 'sara@xn--jgbk3aa1g.org', 'none', 'author', null, '2026-11-21 15:48:39', '2026-11-21 15:48:39', 'TYDoLDQFlFqUHkJKKaJdpq', 'aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff', '2099-11-21 15:48:39', null, '2026-11-21 15:48:39');
INSERT INTO sessions (id, data, user_id, expires_at, user_agent, created_at, password_confirmed_at) VALUES
  ('a-session', '{}', '1', '2099-11-21 15:48:39', null, '2026-11-21 15:48:39', null);
INSERT INTO messages (id, kind, name, email, phone, skills, body, status, emailed_at, created_at, updated_at, notes, search_text, notes_version, email_key, language, outcome, outcome_at, outcome_by_id, assignee_id, handling_version, notes_at, notes_by_id) VALUES
  (1, 'contact', 'سلمى', 'salma@example.org', null, null, 'A question about water.', 'new', null, '2026-11-21 15:48:41', '2026-11-21 15:48:41', null, 'سلمي salma@example.org a question about water.', 1, 'salma@example.org', null, null, null, null, null, 1, null, null),
  (2, 'volunteer', 'سلمى', 'Salma@Example.org‏', '0770123456', null, 'I have time on Thursdays and like to talk with people.', 'read', null, '2026-11-21 15:48:41', '2026-11-21 15:48:41', 'Called her.', 'سلمي salma@example.org 0770123456 i have time on thursdays and like to talk with people.', 3, 'salma@example.org‏', 'ar', 'accepted', '2026-11-21 15:48:41', 1, 2, 4, '2026-11-21 15:48:41', 1);
INSERT INTO subscribers (id, email, email_key, status, created_at, updated_at, language) VALUES
  (1, 'salma@example.org', 'salma@example.org', 'subscribed', '2026-11-21 15:48:41', '2026-11-21 15:48:41', 'ar'),
  (2, 'info@مؤسسة.السعودية', 'info@مؤسسة.السعودية', 'subscribed', '2026-11-21 15:48:41', '2026-11-21 15:48:41', 'en'),
  (3, 'info@xn--jgbk3aa1g.xn--mgberp4a5d4ar', 'info@xn--jgbk3aa1g.xn--mgberp4a5d4ar', 'unsubscribed', '2026-11-21 15:48:41', '2026-11-21 15:48:41', 'ar');
INSERT INTO subscriber_tokens (id, subscriber_id, purpose, token_hash, expires_at, created_at) VALUES
  (1, 1, 'leave', '722b770b0de195d1a088791c77214883ef54678ee1b1e7abbf9b7add25c57b2a', null, '2026-11-21 15:48:41');
INSERT INTO milestones (name, created_at) VALUES
  ('no_erased_traces', '2026-11-21 15:48:39');
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES
  (1, 'water', 0),
  (2, 'water', 0);
INSERT INTO publication_words (publication_id, part, word) VALUES
  (1, 'title', 'water'),
  (1, 'text', 'about'),
  (1, 'text', 'water'),
  (2, 'title', 'الما'),
  (2, 'title', 'الماٴ'),
  (2, 'title', 'ماٴ'),
  (2, 'title', 'water'),
  (2, 'text', 'عن'),
  (2, 'text', 'الما'),
  (2, 'text', 'الماٴ'),
  (2, 'text', 'ماٴ'),
  (3, 'title', 'alone'),
  (3, 'text', 'alone');
INSERT INTO preview_links (id, publication_id, created_by_id, purpose, token_hash, expires_at, created_at) VALUES
  (1, 3, 1, 'shared', '2c1a175d38789ac7d9eaedfdfc23a05f50b374294ad6cb59047d45f947fc4592', '2099-11-28 15:48:40', '2026-11-21 15:48:40');
INSERT INTO pairs (id) VALUES
  (1),
  (2),
  (3),
  (7);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at) VALUES
  (1, 1, 'en', 'water', 'Water', 'About *water*', '<p dir="auto">About <em>water</em></p>', 'About water', 'About water', 5, 1, null, '["Water"]', 1, 'published', '2026-11-21 15:48:40', '2026-11-21 15:48:40', 1, 0, null, 'water', null, null, null, '2026-11-21 15:48:40', '2026-11-21 15:48:40'),
  (2, 1, 'ar', 'الماء', 'الماء', 'عن *الماء*', '<p dir="auto">عن <em>الماء</em></p>', 'عن الماء', 'عن الماء', 5, 1, null, '["Water"]', 1, 'published', '2026-11-21 15:48:40', '2026-11-21 15:48:40', 1, 0, null, 'الما', null, null, null, '2026-11-21 15:48:40', '2026-11-21 15:48:40'),
  (3, 2, 'en', 'alone', 'Alone', 'Alone', '<p dir="auto">Alone</p>', 'Alone', 'Alone', 5, 1, null, '[]', 1, 'draft', null, '2026-11-21 15:48:40', 1, 0, null, 'alone', null, null, null, '2026-11-21 15:48:40', '2026-11-21 15:48:40'),
  (4, 3, 'en', 'in-the-bin', 'In the bin', 'In the bin', '<p dir="auto">In the bin</p>', 'In the bin', 'In the bin', 5, 1, null, '[]', 1, 'draft', null, '2026-11-21 15:48:40', 1, 0, null, 'in the bin', '2099-11-21 15:48:40', 1, 'single', '2026-11-21 15:48:40', '2026-11-21 15:48:40'),
  (13, 7, 'ar', 'سلام', 'سلام', 'سلام', '<p dir="auto">سلام</p>', 'سلام', 'سلام', 5, 1, null, '["السلام","التعليم"]', 2, 'published', '2026-11-21 15:48:40', '2026-11-21 15:48:40', 6, 0, '2026-11-21 15:48:40', 'سلام', null, null, null, '2026-11-21 15:48:40', '2026-11-21 15:48:40'),
  (14, 7, 'en', 'peace', 'Peace', 'Peace', '<p dir="auto">Peace</p>', 'Peace', 'Peace', 5, 1, null, '["Peace","Education"]', 2, 'published', '2099-11-21 15:48:40', '2099-11-21 15:48:40', 6, 0, null, 'peace', null, null, null, '2026-11-21 15:48:40', '2026-11-21 15:48:40');
INSERT INTO publication_redirects (id, language, slug, publication_id, created_at) VALUES
  (1, 'en', 'formerly', 1, '2026-11-21 15:48:40');
