INSERT INTO users (id, username, username_key, email, email_key, password, role, created_at, updated_at) VALUES
  (1, 'admin', 'admin', 'admin@example.org', 'admin@example.org', 'never signs in', 'admin', '2026-11-01 08:00:00', '2026-11-01 08:00:00');
INSERT INTO publications (id, language, slug, title, title_key, content, html, excerpt, description, rendered_with, reading_minutes, tags, author_id, status, published_at, listed_at, left_partner_id, deleted_at, created_at, updated_at) VALUES
  (1, 'ar', 'الماء', 'الماء', 'الماء', 'ماء', '<p>ماء</p>', 'ماء', 'ماء', 1, 1, '["ماء"]', 1, 'published', '2026-11-01 08:00:00', '2026-11-01 08:00:00', null, null, '2026-11-01 08:00:00', '2026-11-01 08:00:00'),
  (2, 'en', 'water', 'Water', 'water', 'Water', '<p>Water</p>', 'Water', 'Water', 1, 1, '["Water"]', 1, 'published', '2026-11-01 08:00:00', '2026-11-01 08:00:00', null, null, '2026-11-01 08:00:00', '2026-11-01 08:00:00'),
  (3, 'en', 'alone', 'Alone', 'alone', 'Alone', '<p>Alone</p>', 'Alone', 'Alone', 1, 1, '[]', 1, 'draft', null, '2026-11-01 08:00:00', null, null, '2026-11-01 08:00:00', '2026-11-01 08:00:00'),
  (4, 'ar', 'محذوف', 'محذوف', 'محذوف', 'نص', '<p>نص</p>', 'نص', 'نص', 1, 1, '[]', 1, 'draft', null, '2026-11-01 08:00:00', 3, '2099-01-01 08:00:00', '2026-11-01 08:00:00', '2026-11-01 08:00:00');
UPDATE publications SET translation_id = 2 WHERE id = 1;
UPDATE publications SET translation_id = 1 WHERE id = 2;
INSERT INTO publication_redirects (language, slug, publication_id, created_at) VALUES ('en', 'formerly', 2, '2026-11-01 08:00:00');
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (1, 'ماء', 0), (2, 'water', 0);
INSERT INTO publication_words (publication_id, part, word) VALUES (1, 'title', 'ماء'), (2, 'text', 'water');
INSERT INTO preview_links (publication_id, created_by_id, purpose, token_hash, expires_at, created_at) VALUES
  (3, 1, 'shared', 'aa', '2099-01-01 00:00:00', '2026-11-01 08:00:00');
INSERT INTO messages (kind, name, email, email_key, body, search_text, notes, created_at, updated_at) VALUES
  ('contact', 'Salma', 'salma@example.org', 'salma@example.org', 'A question', 'salma a question', 'Called back', '2026-11-01 08:00:00', '2026-11-01 08:00:00'),
  ('volunteer', 'يوسف', 'yusuf@example.org', 'yusuf@example.org', 'سبب', 'يوسف سبب', null, '2026-11-01 08:00:00', '2026-11-01 08:00:00');
INSERT INTO subscribers (id, email, email_key, status, language, created_at, updated_at) VALUES
  (1, 'reader@example.org', 'reader@example.org', 'subscribed', 'en', '2026-11-01 08:00:00', '2026-11-01 08:00:00');
INSERT INTO subscriber_tokens (subscriber_id, purpose, token_hash, created_at) VALUES (1, 'leave', 'bb', '2026-11-01 08:00:00');
INSERT INTO milestones (name, created_at) VALUES ('administrator', '2026-11-01 08:00:00');
