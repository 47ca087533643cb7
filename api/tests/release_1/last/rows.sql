INSERT INTO activities (id, subject, kind, publication_id, picture_id, person_id, role, actor_id, happened_at, page_id, entry_id) VALUES (2, 'picture', 'created', null, 2, null, null, 3, '2026-01-01 00:00:06', null, null);
INSERT INTO activities (id, subject, kind, publication_id, picture_id, person_id, role, actor_id, happened_at, page_id, entry_id) VALUES (3, 'page', 'published', null, null, null, null, 2, '2026-01-01 00:00:06', 1, null);
INSERT INTO activities (id, subject, kind, publication_id, picture_id, person_id, role, actor_id, happened_at, page_id, entry_id) VALUES (4, 'entry', 'created', null, null, null, null, 2, '2026-01-01 00:00:06', null, 900010);
INSERT INTO activities (id, subject, kind, publication_id, picture_id, person_id, role, actor_id, happened_at, page_id, entry_id) VALUES (5, 'person', 'roleChanged', null, null, 4, 'editor', 1, '2026-01-01 00:00:07', null, null);
INSERT INTO activities (id, subject, kind, publication_id, picture_id, person_id, role, actor_id, happened_at, page_id, entry_id) VALUES (6, 'publication', 'published', 9, null, null, null, 1, '2026-01-01 00:00:05', null, null);
INSERT INTO announced_texts (id, kind, record_id, language, group_id, path, title, version, fingerprint) VALUES (1, 'publication', 9, 'ar', 5, '/publications/مياه', 'مياه', 1, '1');
INSERT INTO authenticators (user_id, secret, last_step, added_at) VALUES (2, 'encrypted', 60000000, '2026-01-01 00:00:05');
INSERT INTO cdn_purges (id, sets, wanted_at, due_at, attempts, is_repeated) VALUES (1, null, '2026-01-01 00:00:00', '2026-01-01 00:00:00', 0, 0);
INSERT INTO content_versions (writer, version, changed_at, recent) VALUES ('w', 1, '2026-01-01 00:00:00', null);
INSERT INTO discarded_texts (id, entry_id, side, part, words, author_id, kept_by_id, created_at, expires_at) VALUES (1, 900010, 'ar', 'hero.title', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', null, 2, '2026-01-01 00:00:04', '2099-01-01 00:00:00');
INSERT INTO disclosure_items (id, list_id, item, version, target, text_ar, text_en, due, renewal, years, is_announced, reminded_on, bound_at, changed_by_id, created_at, updated_at, holder_id) VALUES (1, 1, 'names', 2, '', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '2027-06-30', 'years', 1, 0, '2026-11-04', '2026-01-01 00:00:03', 2, '2026-01-01 00:00:03', '2026-01-01 00:00:04', 2);
INSERT INTO disclosure_lists (id, list, version, is_public, created_at, copied_from, content, content_version, changed_by_id, changed_at) VALUES (1, 'own-1', 1, 1, '2026-01-01 00:00:03', 'anbi', '{"name":{"ar":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","en":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "},"nextItem":1,"groups":[]}', 3, 2, '2026-01-01 00:00:04');
INSERT INTO document_files (id, document_id, side, original_key, upload, name, type, bytes, hash, download_only, uploaded_by_id, created_at, pages, language, is_tagged, reading, read_version, is_public, picture_key, picture_bytes, picture_width, picture_height) VALUES (1, 1, 'shared', 'original-of-a-document', '2-00000000-0000-4000-8000-000000000000', 'التقرير.pdf', 'pdf', 1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'form', 2, '2026-01-01 00:00:02', 9, 'ar', 1, 'read', 1, 1, null, null, null, null);
INSERT INTO document_pieces (file_id, piece, page, text) VALUES (1, 0, 7, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ');
INSERT INTO document_redirects (id, language, slug, document_id, created_at) VALUES (1, 'en', 'report', 1, '2026-01-01 00:00:03');
INSERT INTO document_references (id, publication_id, entry_id, redirect_id, is_draft, named) VALUES (2, 9, null, null, 0, 'report');
INSERT INTO document_texts (file_id, page, text) VALUES (1, 7, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ');
INSERT INTO document_title_words (document_id, piece, word) VALUES (1, 0, 'تقرير');
INSERT INTO document_words (file_id, word, page, piece) VALUES (1, 'التقرير', 7, 0);
INSERT INTO documents (id, entry_id, version, is_published, changed_by_id, deleted_at, deleted_by_id, created_at, updated_at, title_ar, description_ar, note_ar, title_en, description_en, note_en, category, year, dated_on, is_listed, files, slug_ar, slug_en) VALUES (1, 900012, 2, 0, 2, null, null, '2026-01-01 00:00:02', '2026-01-01 00:00:03', 'التقرير السنوي', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\', '', 'Annual report', '', '', 'report', 2025, '2026-03-31', 1, '{"shared":null,"ar":null,"en":null}', 'التقرير-السنوي', null);
INSERT INTO draft_shares (id, pair_id, user_id, shared_by_id, covers_all, created_at) VALUES (2, 12, 2, 2, 1, '2026-01-01 00:00:12');
INSERT INTO entries (id, kind, created_at) VALUES (4, 'pair', '2026-01-01 00:00:04');
INSERT INTO entries (id, kind, created_at) VALUES (5, 'pair', '2026-01-01 00:00:05');
INSERT INTO entries (id, kind, created_at) VALUES (10, 'pair', '2026-01-01 00:00:10');
INSERT INTO entries (id, kind, created_at) VALUES (12, 'pair', '2026-01-01 00:00:12');
INSERT INTO entries (id, kind, created_at) VALUES (20, 'pair', '2026-01-01 00:00:20');
INSERT INTO entries (id, kind, created_at) VALUES (900001, 'picture', '2026-01-01 00:00:01');
INSERT INTO entries (id, kind, created_at) VALUES (900002, 'picture', '2026-01-01 00:00:02');
INSERT INTO entries (id, kind, created_at) VALUES (900003, 'picture', '2026-01-01 00:00:03');
INSERT INTO entries (id, kind, created_at) VALUES (900010, 'page', '2026-01-01 00:00:02');
INSERT INTO entries (id, kind, created_at) VALUES (900011, 'own_page', '2026-01-01 00:00:02');
INSERT INTO entries (id, kind, created_at) VALUES (900012, 'document', '2026-01-01 00:00:02');
INSERT INTO entries (id, kind, created_at) VALUES (900020, 'message', '2026-01-01 00:00:05');
INSERT INTO entries (id, kind, created_at) VALUES (900021, 'message', '2026-01-01 00:00:10');
INSERT INTO entries (id, kind, created_at) VALUES (900022, 'message', '2026-01-01 00:00:15');
INSERT INTO entry_presences (entry_id, user_id, side, since, seen_at) VALUES (900010, 1, 'ar', '2026-01-01 00:00:00', '2026-01-01 00:00:00');
INSERT INTO entry_preview_links (id, entry_id, created_by_id, purpose, token_hash, expires_at, created_at) VALUES (1, 900010, 2, 'shared', 'hash of a page', '2099-01-01 00:00:00', '2026-01-01 00:00:04');
INSERT INTO entry_readings (review_id, reader_id, content, read_at) VALUES (1, 2, '{"ar":{"hero.title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "},"en":{},"shared":{}}', '2026-01-01 00:00:04');
INSERT INTO entry_reviews (id, entry_id, state, kind, note, requested_by_id, requested_at, taken_by_id, answer, answered_by_id, answered_at) VALUES (1, 900010, 'open', 'draft', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 2, '2026-01-01 00:00:04', 1, null, null, null);
INSERT INTO entry_versions (id, entry_id, number, state, sides, content, bytes, by_id, written_at, expires_at) VALUES (1, 900010, 0, 'draft', '["ar"]', '{"ar":{"hero.title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "},"en":{},"shared":{}}', 4000, null, null, '2099-01-01 00:00:00');
INSERT INTO entry_versions (id, entry_id, number, state, sides, content, bytes, by_id, written_at, expires_at) VALUES (2, 900010, 1, 'published', '["ar"]', '{"ar":{"hero.title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "},"en":{},"shared":{}}', 4000, 1, '2026-01-01 00:00:02', null);
INSERT INTO entry_versions (id, entry_id, number, state, sides, content, bytes, by_id, written_at, expires_at) VALUES (3, 4, 1, 'published', '["arabic","english"]', '{"arabic":{"id":7,"status":"published","publishedAt":"2026-01-01T00:00:07.000Z","hero":null,"tags":["ماء 💧 2"],"title":"عنوان سابق","slug":"text-7","content":"نصّ سابق"},"english":{"id":8,"status":"draft","publishedAt":null,"hero":"/uploads/1","tags":["tag \"2\""],"title":"A former title","slug":"text-8","content":"A former text"}}', 500, 1, '2026-01-01 00:00:06', '2099-01-01 00:00:00');
INSERT INTO exports (id, form, state, is_active, done, total, failure, bytes, hash, created_by_id, created_at, ended_at) VALUES (1, 'json', 'gone', null, 1, 1, null, null, null, null, '2026-01-01 00:00:00', '2026-01-01 00:00:00');
INSERT INTO import_jobs (id, version, state, is_active, import_id, file_name, file_bytes, site, hash, spool, read_count, mode, has_bylines, hosts, redirects_file, details, created_by_id, created_at, changed_at) VALUES (1, 1, 'done', null, null, 'export.xml', 10, null, null, null, 1, 'apply', 0, '[]', null, '{}', null, '2026-01-01 00:00:00', '2026-01-01 00:00:00');
INSERT INTO imported_records (id, import_id, source, kind, source_id, target, target_id, target_version, source_hash) VALUES (1, 1, 'old.example.org', 'text', '12', 'publication', 1, 1, null);
INSERT INTO imports (id, source, system, file_name, hash, state, counts, created_by_id, started_at, ended_at) VALUES (1, 'old.example.org', 'wordpress', 'export.xml', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'done', '{"imported":1}', 2, '2026-01-01 00:00:03', '2026-01-01 00:00:04');
INSERT INTO jobs (name, holder, held_until, done_at, runs, attempts, given_up_at) VALUES ('housekeeping', null, null, null, 1, 0, null);
INSERT INTO left_out_words (id, publication_id, part, words, author_id, kept_by_id, created_at, expires_at) VALUES (1, 10, 'content', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 1, 4, '2026-01-01 00:00:10', '2099-01-01 00:00:00');
INSERT INTO left_out_words (id, publication_id, part, words, author_id, kept_by_id, created_at, expires_at) VALUES (2, 20, 'content', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 1, 2, '2026-01-01 00:00:20', '2099-01-01 00:00:00');
INSERT INTO left_out_words (id, publication_id, part, words, author_id, kept_by_id, created_at, expires_at) VALUES (4, 40, 'content', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 1, 1, '2026-01-01 00:00:40', '2099-01-01 00:00:00');
INSERT INTO message_replies (id, message_id, language, subject, body, sent_by_id, created_at, tried_at, emailed_at, refused_at) VALUES (1, 1, 'ar', 'Re: رسالتك 💧', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 3, '2026-01-01 00:00:05', '2026-01-01 00:00:05', '2026-01-01 00:00:05', null);
INSERT INTO message_replies (id, message_id, language, subject, body, sent_by_id, created_at, tried_at, emailed_at, refused_at) VALUES (2, 2, 'ar', 'Re: رسالتك 💧', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 4, '2026-01-01 00:00:10', '2026-01-01 00:00:10', null, null);
INSERT INTO message_replies (id, message_id, language, subject, body, sent_by_id, created_at, tried_at, emailed_at, refused_at) VALUES (3, 3, 'ar', 'Re: رسالتك 💧', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 1, '2026-01-01 00:00:15', '2026-01-01 00:00:15', '2026-01-01 00:00:15', null);
INSERT INTO messages (id, kind, name, email, phone, skills, body, status, emailed_at, created_at, updated_at, notes, search_text, notes_version, email_key, language, outcome, outcome_at, outcome_by_id, assignee_id, handling_version, notes_at, notes_by_id, email_tried_at, entry_id) VALUES (1, 'contact', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'visitor5@example.org', null, null, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'read', null, '2026-01-01 00:00:05', '2026-01-01 00:00:05', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'x', 1, 'visitor5@example.org', null, null, null, null, null, 1, null, null, null, 900020);
INSERT INTO messages (id, kind, name, email, phone, skills, body, status, emailed_at, created_at, updated_at, notes, search_text, notes_version, email_key, language, outcome, outcome_at, outcome_by_id, assignee_id, handling_version, notes_at, notes_by_id, email_tried_at, entry_id) VALUES (2, 'volunteer', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'visitor10@example.org', null, null, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'read', null, '2026-01-01 00:00:10', '2026-01-01 00:00:10', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'x', 1, 'visitor10@example.org', null, null, null, null, null, 1, null, null, null, 900021);
INSERT INTO messages (id, kind, name, email, phone, skills, body, status, emailed_at, created_at, updated_at, notes, search_text, notes_version, email_key, language, outcome, outcome_at, outcome_by_id, assignee_id, handling_version, notes_at, notes_by_id, email_tried_at, entry_id) VALUES (3, 'contact', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'visitor15@example.org', null, null, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 'read', null, '2026-01-01 00:00:15', '2026-01-01 00:00:15', null, 'x', 1, 'visitor15@example.org', null, null, null, null, null, 1, null, null, null, 900022);
INSERT INTO milestones (name, created_at) VALUES ('demo_content', '2026-01-01 00:00:00');
INSERT INTO missed_addresses (id, address, visits, last_at, source, is_ignored) VALUES (1, '/en/about-us', 2, '2026-01-01 00:00:04', 'ayadi.example', 0);
INSERT INTO old_addresses (id, import_id, address, language, target) VALUES (1, 1, '/2015/01/مياه', 'ar', 'publication:1');
INSERT INTO page_moments (page_id, at) VALUES (1, '2099-01-01 00:00:00');
INSERT INTO page_redirects (id, language, slug, page_id, created_at) VALUES (1, 'en', 'board', 1, '2026-01-01 00:00:03');
INSERT INTO page_texts (page_id, language, title, text, changed_at, words_version, renew_at) VALUES (1, 'en', 'Board', 'Who we are', '2026-01-01 00:00:03', 1, null);
INSERT INTO page_words (page_id, language, part, word) VALUES (1, 'en', 'title', 'board');
INSERT INTO pages (id, entry_id, version, is_published, changed_by_id, deleted_at, deleted_by_id, created_at, updated_at, content, demo, slug_ar, live_ar, published_ar_at, slug_en, live_en, published_en_at, below) VALUES (1, 900011, 2, 1, 2, null, null, '2026-01-01 00:00:02', '2026-01-01 00:00:03', '{"title":{"ar":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","en":""},"sections":[]}', 0, 'مجلس', '{"title":{"ar":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","en":""},"sections":[]}', '2026-01-01 00:00:03', null, null, null, null);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (4, 1, 0);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (4, 2, 1);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (5, 1, 0);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (5, 2, 1);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (10, 1, 0);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (10, 2, 1);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (12, 1, 0);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (12, 2, 1);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (20, 1, 0);
INSERT INTO pair_tags (pair_id, tag_id, position) VALUES (20, 2, 1);
INSERT INTO pairs (id, entry_id) VALUES (4, 4);
INSERT INTO pairs (id, entry_id) VALUES (5, 5);
INSERT INTO pairs (id, entry_id) VALUES (10, 10);
INSERT INTO pairs (id, entry_id) VALUES (12, 12);
INSERT INTO pairs (id, entry_id) VALUES (20, 20);
INSERT INTO passkeys (id, user_id, credential_key, credential_id, public_key, counter, transports, name, added_at, last_used_at) VALUES (1, 2, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'credential', 'key', 4000000000, '["internal"]', 'حاسوب المكتب', '2026-01-01 00:00:05', '2026-01-01 00:00:06');
INSERT INTO picture_references (entry_id, is_draft, side, path, picture_id) VALUES (900010, 1, 'ar', 'hero.picture', 2);
INSERT INTO picture_uses (picture_id, publication_id, place) VALUES (1, 9, 'hero');
INSERT INTO picture_uses (picture_id, publication_id, place) VALUES (2, 9, 'content');
INSERT INTO pictures (id, hash, living_hash, original_key, file_name, type, width, height, bytes, alternative_ar, caption_ar, alternative_en, caption_en, decorative, credit, focal_x, focal_y, color, file_name_key, search_key, uploaded_by_id, version, deleted_at, deleted_by_id, created_at, updated_at, demo, entry_id) VALUES (1, 'hash 1', 'hash 1', 'original-1', 'بئر 1 💧.jpg', 'jpeg', 4000, 3000, 4000001, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', null, null, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 1, 'S. Haddad', 250, 1000, '#8a6d4b', 'بئر 1 💧.jpg', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 2, 1, null, null, '2026-01-01 00:00:01', '2026-01-01 00:00:02', 0, 900001);
INSERT INTO pictures (id, hash, living_hash, original_key, file_name, type, width, height, bytes, alternative_ar, caption_ar, alternative_en, caption_en, decorative, credit, focal_x, focal_y, color, file_name_key, search_key, uploaded_by_id, version, deleted_at, deleted_by_id, created_at, updated_at, demo, entry_id) VALUES (2, 'hash 2', 'hash 2', 'original-2', null, 'jpeg', 4000, 3000, 4000002, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', null, null, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 0, 'S. Haddad', 250, 1000, null, null, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 3, 2, null, null, '2026-01-01 00:00:02', '2026-01-01 00:00:03', 0, 900002);
INSERT INTO pictures (id, hash, living_hash, original_key, file_name, type, width, height, bytes, alternative_ar, caption_ar, alternative_en, caption_en, decorative, credit, focal_x, focal_y, color, file_name_key, search_key, uploaded_by_id, version, deleted_at, deleted_by_id, created_at, updated_at, demo, entry_id) VALUES (3, 'hash 3', null, 'original-3', 'بئر 3 💧.jpg', 'jpeg', 4000, 3000, 4000003, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', null, null, 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 1, 'S. Haddad', 250, 1000, '#8a6d4b', 'بئر 3 💧.jpg', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 4, 3, '2099-01-01 00:00:00', 1, '2026-01-01 00:00:03', '2026-01-01 00:00:04', 0, 900003);
INSERT INTO presences (pair_id, user_id, side, since, seen_at) VALUES (4, 1, 'ar', '2026-01-01 00:00:00', '2026-01-01 00:00:00');
INSERT INTO preview_links (id, publication_id, created_by_id, purpose, token_hash, expires_at, created_at) VALUES (1, 10, 4, 'shared', 'hash 10', '2099-01-01 00:00:00', '2026-01-01 00:00:10');
INSERT INTO preview_links (id, publication_id, created_by_id, purpose, token_hash, expires_at, created_at) VALUES (2, 20, 2, 'shared', 'hash 20', '2099-01-01 00:00:00', '2026-01-01 00:00:20');
INSERT INTO preview_links (id, publication_id, created_by_id, purpose, token_hash, expires_at, created_at) VALUES (4, 40, 1, 'shared', 'hash 40', '2099-01-01 00:00:00', '2026-01-01 00:00:40');
INSERT INTO publication_redirects (id, language, slug, publication_id, created_at) VALUES (1, 'en', 'old-10', 10, '2026-01-01 00:00:10');
INSERT INTO publication_redirects (id, language, slug, publication_id, created_at) VALUES (2, 'en', 'old-20', 20, '2026-01-01 00:00:20');
INSERT INTO publication_redirects (id, language, slug, publication_id, created_at) VALUES (4, 'en', 'old-40', 40, '2026-01-01 00:00:40');
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (7, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (7, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (8, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (8, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (9, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (9, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (10, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (10, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (19, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (19, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (20, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (20, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (23, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (23, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (24, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (24, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (39, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (39, 'وسم 1', 1);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (40, 'وسم 0', 0);
INSERT INTO publication_tags (publication_id, tag_key, position) VALUES (40, 'وسم 1', 1);
INSERT INTO publication_words (publication_id, part, word) VALUES (7, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (7, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (7, 'text', 'w7');
INSERT INTO publication_words (publication_id, part, word) VALUES (8, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (8, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (8, 'text', 'w8');
INSERT INTO publication_words (publication_id, part, word) VALUES (9, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (9, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (9, 'text', 'w9');
INSERT INTO publication_words (publication_id, part, word) VALUES (10, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (10, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (10, 'text', 'w10');
INSERT INTO publication_words (publication_id, part, word) VALUES (19, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (19, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (19, 'text', 'w19');
INSERT INTO publication_words (publication_id, part, word) VALUES (20, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (20, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (20, 'text', 'w20');
INSERT INTO publication_words (publication_id, part, word) VALUES (23, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (23, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (23, 'text', 'w23');
INSERT INTO publication_words (publication_id, part, word) VALUES (24, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (24, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (24, 'text', 'w24');
INSERT INTO publication_words (publication_id, part, word) VALUES (39, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (39, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (39, 'text', 'w39');
INSERT INTO publication_words (publication_id, part, word) VALUES (40, 'text', 'water');
INSERT INTO publication_words (publication_id, part, word) VALUES (40, 'text', 'ماء');
INSERT INTO publication_words (publication_id, part, word) VALUES (40, 'text', 'w40');
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (7, 4, 'ar', 'text-7', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   7', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   7', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   7</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 7, null, '["ماء 💧","tag \"7\""]', null, 'published', '2026-01-01 00:00:07', '2026-01-01 00:00:07', 8, 1, null, 'key 7', null, null, null, '2026-01-01 00:00:07', '2026-01-01 00:00:08', 1, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (8, 4, 'en', 'text-8', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   8', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   8', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   8</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 8, 'https://example.org/ص.png', '["ماء 💧","tag \"8\""]', 2, 'published', '2026-01-01 00:00:08', '2026-01-01 00:00:08', 9, 0, null, 'key 8', null, null, null, '2026-01-01 00:00:08', '2026-01-01 00:00:09', 2, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (9, 5, 'ar', 'آبار', 'آبار', 'كلمات', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   9</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 9, null, '["ماء 💧","tag \"9\""]', 3, 'published', '2099-01-02 00:00:00', '2099-01-02 00:00:00', 1, 1, null, 'key 9', null, null, null, '2026-01-01 00:00:09', '2026-01-01 00:00:10', null, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (10, 5, 'en', 'wells', 'Wells', 'Words about *wells*', '<p>Words about <em>wells</em></p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 10, 'https://example.org/ص.png', '["ماء 💧","tag \"10\""]', 4, 'published', '2026-01-02 00:00:00', '2026-01-02 00:00:00', 2, 0, null, 'key 10', null, null, null, '2026-01-01 00:00:10', '2026-01-01 00:00:11', 4, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (19, 10, 'ar', 'text-19', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   19', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   19', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   19</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 19, null, '["ماء 💧","tag \"19\""]', 1, 'published', '2026-01-01 00:00:19', '2026-01-01 00:00:19', 2, 1, null, 'key 19', null, null, null, '2026-01-01 00:00:19', '2026-01-01 00:00:20', 1, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (20, 10, 'en', 'text-20', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   20', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   20', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   20</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 20, 'https://example.org/ص.png', '["ماء 💧","tag \"20\""]', 2, 'published', '2026-01-01 00:00:20', '2026-01-01 00:00:20', 3, 0, null, 'key 20', null, null, null, '2026-01-01 00:00:20', '2026-01-01 00:00:21', 2, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (23, 12, 'ar', 'text-23', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   23', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   23', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   23</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 23, null, '["ماء 💧","tag \"23\""]', 1, 'draft', null, '2026-01-01 00:00:23', 6, 1, null, 'key 23', null, null, null, '2026-01-01 00:00:23', '2026-01-01 00:00:24', 1, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (24, 12, 'en', 'text-24', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   24', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   24', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   24</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 24, 'https://example.org/ص.png', '["ماء 💧","tag \"24\""]', 2, 'draft', null, '2026-01-01 00:00:24', 7, 0, null, 'key 24', null, null, null, '2026-01-01 00:00:24', '2026-01-01 00:00:25', null, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (39, 20, 'ar', 'text-39', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   39', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   39', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   39</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 9, null, '["ماء 💧","tag \"39\""]', 1, 'published', '2026-01-01 00:00:39', '2026-01-01 00:00:39', 4, 1, null, 'key 39', '2099-01-01 00:00:00', 1, 'pair', '2026-01-01 00:00:39', '2026-01-01 00:00:40', null, null, null);
INSERT INTO publications (id, pair_id, language, slug, title, content, html, excerpt, description, rendered_with, reading_minutes, hero, tags, author_id, status, published_at, listed_at, version, demo, needs_update_since, title_key, deleted_at, deleted_by_id, deleted_as, created_at, updated_at, changed_by_id, complete_version, corrected_at) VALUES (40, 20, 'en', 'text-40', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   40', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   40', '<p>نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing   40</p>', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', '', 1, 10, 'https://example.org/ص.png', '["ماء 💧","tag \"40\""]', 1, 'published', '2026-01-01 00:00:40', '2026-01-01 00:00:40', 5, 0, null, 'key 40', '2099-01-01 00:00:00', 1, 'pair', '2026-01-01 00:00:40', '2026-01-01 00:00:41', 1, null, null);
INSERT INTO rate_limits (key, points, expire) VALUES ('k', 1, 1);
INSERT INTO recovery_codes (id, user_id, code_hash, expires_at) VALUES (1, 2, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', null);
INSERT INTO redirect_visits (id, address, day, hits) VALUES (1, '/عنوان-قديم', '2026-11-04', 3);
INSERT INTO redirects (id, language, path, target, created_by_id, created_at, updated_at) VALUES (1, 'ar', '/عنوان-قديم', '/about', 2, '2026-01-01 00:00:03', '2026-01-01 00:00:03');
INSERT INTO review_readings (id, review_id, publication_id, reader_id, texts, read_at) VALUES (1, 1, 7, 1, '{"title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","slug":"well","content":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "}', '2026-01-01 00:00:07');
INSERT INTO review_readings (id, review_id, publication_id, reader_id, texts, read_at) VALUES (2, 1, 8, 2, '{"title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","slug":"well","content":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "}', '2026-01-01 00:00:08');
INSERT INTO review_readings (id, review_id, publication_id, reader_id, texts, read_at) VALUES (5, 3, 23, 1, '{"title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","slug":"well","content":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "}', '2026-01-01 00:00:23');
INSERT INTO review_readings (id, review_id, publication_id, reader_id, texts, read_at) VALUES (6, 3, 24, 2, '{"title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","slug":"well","content":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "}', '2026-01-01 00:00:24');
INSERT INTO review_readings (id, review_id, publication_id, reader_id, texts, read_at) VALUES (9, 5, 39, 1, '{"title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","slug":"well","content":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "}', '2026-01-01 00:00:39');
INSERT INTO review_readings (id, review_id, publication_id, reader_id, texts, read_at) VALUES (10, 5, 40, 1, '{"title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","slug":"well","content":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "}', '2026-01-01 00:00:40');
INSERT INTO reviews (id, pair_id, state, note, requested_by_id, requested_at, taken_by_id, answer, answered_by_id, answered_at, kind) VALUES (1, 4, 'open', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 2, '2026-01-01 00:00:04', 1, null, null, null, 'draft');
INSERT INTO reviews (id, pair_id, state, note, requested_by_id, requested_at, taken_by_id, answer, answered_by_id, answered_at, kind) VALUES (3, 12, 'open', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 2, '2026-01-01 00:00:12', null, null, null, null, 'correction');
INSERT INTO reviews (id, pair_id, state, note, requested_by_id, requested_at, taken_by_id, answer, answered_by_id, answered_at, kind) VALUES (5, 20, 'open', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n, 
 lines,   , , é é, ﻿, trailing  ', 2, '2026-01-01 00:00:20', 1, null, null, null, 'draft');
INSERT INTO saved_views (id, user_id, list, name, query, created_at) VALUES (1, 2, 'publications', 'نصّ بالعربيّة، emoji 👩🏽‍🚀, "quotes" and \ back\\slashes\n', 'pair=missing&language=ar', '2026-01-01 00:00:08');
INSERT INTO sessions (id, data, user_id, expires_at, user_agent, created_at, password_confirmed_at, two_factor_at) VALUES ('session 5', '{"message":{"auth_web":5}}', '6', 4070908805000, 'Mozilla/5.0', 1767225605000, 1767225600000, null);
INSERT INTO sessions (id, data, user_id, expires_at, user_agent, created_at, password_confirmed_at, two_factor_at) VALUES ('session 10', '{"message":{"auth_web":10}}', '11', 4070908810000, 'Mozilla/5.0', 1767225610000, null, null);
INSERT INTO sign_in_attempts (token_hash, purpose, user_id, sign_in_stamp, data, expires_at) VALUES ('t', 'provider', null, null, '{}', '2099-01-01 00:00:00');
INSERT INTO sign_in_providers (id, kind, name, issuer, client_id, client_secret, admits, domains, role, groups, is_enabled, test, version, updated_at) VALUES (1, 'other', 'حساب العمل', 'https://id.example.org', 'ufuq', null, 'linked', '[]', 'author', '[]', 1, null, 1, '2026-01-01 00:00:05');
INSERT INTO sign_in_rules (id, two_factor, takes_passwords, passwords_kept_by, version) VALUES (1, '{"admin":{"rule":"required","graceDays":14,"since":"2026-01-01 00:00:05"}}', 1, '[2]', 1);
INSERT INTO site_page_versions (id, page_id, number, sides, content, published_by_id, published_at) VALUES (1, 1, 0, '[]', '{"ar":{"hero.title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "},"en":{},"shared":{}}', null, null);
INSERT INTO site_page_versions (id, page_id, number, sides, content, published_by_id, published_at) VALUES (2, 1, 1, '["ar"]', '{"ar":{"hero.title":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  "},"en":{},"shared":{}}', 1, '2026-01-01 00:00:02');
INSERT INTO site_pages (id, name, version, live, draft, number, changed_by_id, changed_at, published_by_id, published_at, entry_id, references_version) VALUES (1, 'home', 3, '{"ar":{"hero.title":{"value":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","replaced":"معًا نرى أبعد"}},"en":{},"shared":{}}', '{"ar":{"hero.title":{"value":"نصّ بالعربيّة، emoji 👩🏽‍🚀, \"quotes\" and \\ back\\\\slashes\\n, \r\n lines,   , \u0001, é é, ﻿, trailing  ","replaced":"معًا نرى أبعد"}},"en":{},"shared":{}}', 1, 2, '2026-01-01 00:00:03', 1, '2026-01-01 00:00:02', 900010, 3);
INSERT INTO subscriber_tokens (id, subscriber_id, purpose, token_hash, expires_at, created_at, tried_at) VALUES (1, 5, 'confirm', 'token 5', null, '2026-01-01 00:00:05', null);
INSERT INTO subscriber_tokens (id, subscriber_id, purpose, token_hash, expires_at, created_at, tried_at) VALUES (2, 10, 'confirm', 'token 10', null, '2026-01-01 00:00:10', null);
INSERT INTO subscriber_tokens (id, subscriber_id, purpose, token_hash, expires_at, created_at, tried_at) VALUES (3, 15, 'confirm', 'token 15', null, '2026-01-01 00:00:15', null);
INSERT INTO subscribers (id, email, email_key, status, created_at, updated_at, language) VALUES (5, 'reader5@example.org', 'reader5@example.org', 'pending', '2026-01-01 00:00:05', '2026-01-01 00:00:05', 'ar');
INSERT INTO subscribers (id, email, email_key, status, created_at, updated_at, language) VALUES (10, 'reader10@example.org', 'reader10@example.org', 'pending', '2026-01-01 00:00:10', '2026-01-01 00:00:10', 'ar');
INSERT INTO subscribers (id, email, email_key, status, created_at, updated_at, language) VALUES (15, 'reader15@example.org', 'reader15@example.org', 'pending', '2026-01-01 00:00:15', '2026-01-01 00:00:15', 'ar');
INSERT INTO tag_former_names (id, tag_id, language, name, tag_key) VALUES (1, 1, 'ar', 'الماء', 'الماء');
INSERT INTO tags (id, name_ar, key_ar, sort_ar, name_en, key_en, sort_en, joined_into_id, joined_at, spread_after, version, demo) VALUES (1, 'ماء 💧 1', 'ماء 💧 1', 'ماء 💧 1', 'tag "1"', 'tag "1"', 'tag "1"', 2, '2026-01-01 00:00:01', null, 1, 1);
INSERT INTO tags (id, name_ar, key_ar, sort_ar, name_en, key_en, sort_en, joined_into_id, joined_at, spread_after, version, demo) VALUES (2, 'ماء 💧 2', 'ماء 💧 2', 'ماء 💧 2', 'tag "2"', 'tag "2"', 'tag "2"', null, null, 40, 2, 0);
INSERT INTO tags (id, name_ar, key_ar, sort_ar, name_en, key_en, sort_en, joined_into_id, joined_at, spread_after, version, demo) VALUES (3, null, null, 'ماء 💧 3', 'tag "3"', 'tag "3"', 'tag "3"', null, null, null, 3, 1);
INSERT INTO users (id, username, username_key, email, email_key, password, role, disabled_at, created_at, updated_at, sign_in_stamp, reset_token_hash, reset_expires_at, erased_at, invited_at, display_name, joined_at) VALUES (1, 'admin', 'admin', 'admin@example.org', 'admin@example.org', 'none', 'admin', null, '2026-01-01 00:00:01', '2026-01-01 00:00:02', 'stamp 1', null, null, null, null, '', null);
INSERT INTO users (id, username, username_key, email, email_key, password, role, disabled_at, created_at, updated_at, sign_in_stamp, reset_token_hash, reset_expires_at, erased_at, invited_at, display_name, joined_at) VALUES (2, 'someone 2', 'someone 2', 'Someone2@example.org', 'someone2@example.org', 'none', 'admin', null, '2026-01-01 00:00:02', '2026-01-01 00:00:03', 'stamp 2', null, null, null, null, '', null);
INSERT INTO users (id, username, username_key, email, email_key, password, role, disabled_at, created_at, updated_at, sign_in_stamp, reset_token_hash, reset_expires_at, erased_at, invited_at, display_name, joined_at) VALUES (3, 'someone 3', 'someone 3', 'Someone3@example.org', 'someone3@example.org', 'none', 'author', null, '2026-01-01 00:00:03', '2026-01-01 00:00:04', 'stamp 3', null, null, null, null, '', null);
INSERT INTO users (id, username, username_key, email, email_key, password, role, disabled_at, created_at, updated_at, sign_in_stamp, reset_token_hash, reset_expires_at, erased_at, invited_at, display_name, joined_at) VALUES (4, 'someone 4', 'someone 4', 'Someone4@example.org', 'someone4@example.org', 'none', 'editor', null, '2026-01-01 00:00:04', '2026-01-01 00:00:05', 'stamp 4', null, null, null, null, '', null);
INSERT INTO webhook_checks (id, wanted_at) VALUES (1, '2026-01-01 00:00:04');
INSERT INTO webhook_deliveries (id, webhook_id, message_id, event, subject, payload, state, attempts, created_at, wanted_at, due_at, sent_at, ms, status, fault, answer) VALUES (1, 1, 'msg_1', 'page.changed', 'page:1:ar', '{}', 'waiting', 0, '2026-01-01 00:00:04', '2026-01-01 00:00:04', '2026-01-01 00:00:04', null, null, null, null, null);
INSERT INTO webhooks (id, address, events, description, is_active, secret, former_secret, former_secret_until, failures, resume_at, created_by_id, created_at, updated_at) VALUES (1, 'https://search.example/hook', '["page.changed"]', 'فهرس البحث', 1, null, null, null, 0, null, 2, '2026-01-01 00:00:03', '2026-01-01 00:00:04');
INSERT INTO work_accounts (id, user_id, provider_id, subject, email, linked_at) VALUES (1, 2, 1, 'someone', 'someone@example.org', '2026-01-01 00:00:06');
UPDATE sqlite_sequence SET seq = 900000 WHERE name = 'publications';
