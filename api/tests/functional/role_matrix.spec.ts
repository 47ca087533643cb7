// Expensive: calls every route as each of five people, and compares the whole database after each
// refusal.
import { Reviews, Shares } from '#tests/rows_of_publications'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ROLES } from '@ufuq/shared/contract/users'
import { createMessage } from '#tests/factories/message_factory'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { PictureFactory } from '#tests/factories/picture_factory'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { createTag } from '#tests/factories/tag_factory'
import { SubscriberFactory } from '#tests/factories/subscriber_factory'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { makeDocuments, rowsOfDocuments } from '#tests/functional/documents/rows_of_documents'
import {
  makeProvider,
  rowsOfProviders,
} from '#tests/functional/accounts/providers/rows_of_providers'
import {
  administrators,
  editors,
  everybody,
  row,
  staff,
  type KindRow,
} from '#tests/functional/kinds/rows_of_kind'
import { makePages, rowsOfPages } from '#tests/functional/kinds/rows_of_pages'
import { storeOriginalOf } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { pairBody, recordBody, sideBody } from '#tests/functional/publications/bodies'
import { changeOf } from '#tests/functional/publications/pair_calls'
import { confirmedMinutesAgo } from '#tests/aged_sessions'
import { addApp } from '#tests/second_steps'
import { attackEveryEndpoint } from '#tests/functional/attacks/on_every_endpoint'
import { worldsOf, type World as Given } from '#tests/functional/attacks/worlds'
import { binEntry } from '#entries/bin'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { saved } from '#tests/functional/entries/trial_kinds'
import { redirects } from '#site/redirects/redirect_kind'
import type User from '#accounts/user'

const ASKERS = ['visitor', 'author', 'editor', 'admin', 'disabled'] as const
type Asker = (typeof ASKERS)[number]

type World = Awaited<ReturnType<typeof makeWorld>>

const publication = (which: 'draft' | 'published' | 'own' | 'ownPublished') => (world: World) =>
  `/api/publications/${world[which]}`
/** The entry of a record. */
const entryOf =
  (which: keyof World['entries'], rest = '') =>
  ({ entries }: World) =>
    `/api/entries/publications/${entries[which]}${rest}`

const picture = (which: 'picture' | 'ownPicture') => (world: World) =>
  `/api/entries/pictures/${world[which]}`

const messageOf = (world: World) => `/api/entries/inbox/${world.message}`
const subscriber = (world: World) => `/api/subscribers/${world.subscriber}`

const anyPasskey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
}

const submission = {
  name: 'Salma',
  email: 'salma@example.org',
  message: 'A question of ten words.',
}
const application = { ...submission, reason: 'Because I would like to help where I can.' }
const newcomer = { username: 'Salma', email: 'salma@example.org', password: 'horizon' }
const title = { title: 'Another title' }
const publish = { status: 'published' }

/** Every endpoint, with the status of its response to each kind of person. */
const ROWS: KindRow<World>[] = [
  row('GET /api/health', everybody(200)),
  row('GET /api/health/live', everybody(200)),
  row('GET /api/health/ready', everybody(200)),
  row('GET /api/forms/challenge', everybody(200)),
  row('GET /api/openapi.json', everybody(200)),

  row('GET /api/auth/me', staff(200)),
  row('POST /api/auth/login', everybody(200), {
    body: ({ other }) => ({ username: other.username, password: FACTORY_PASSWORD }),
  }),
  row('POST /api/auth/logout', everybody(204)),
  row('POST /api/auth/two-factor', everybody(401), { body: { way: 'app', code: '123456' } }),
  row('POST /api/auth/two-factor/passkey-options', everybody(401), { body: {} }),
  row('POST /api/auth/passkey', everybody(401), { body: { passkey: anyPasskey } }),
  row('POST /api/auth/passkey/options', everybody(200), { body: {} }),
  row('POST /api/auth/password-reset', everybody(404), {
    body: { token: 'guessed', newPassword: 'another password' },
  }),
  row('POST /api/auth/password-reset/check', everybody(404), { body: { token: 'guessed' } }),

  row('PATCH /api/auth/account', staff(200), {
    body: { username: 'Renamed', email: 'renamed@example.org' },
    confirmed: true,
  }),
  row('PUT /api/auth/password', staff(204), {
    body: { currentPassword: FACTORY_PASSWORD, newPassword: 'another password' },
  }),
  row('POST /api/auth/confirm-password', staff(204), { body: { password: FACTORY_PASSWORD } }),
  row('POST /api/auth/confirm-password/passkey-options', staff(200), { body: {} }),
  row('GET /api/auth/security', staff(200)),
  row('POST /api/auth/authenticator', staff(200), { body: {}, confirmed: true }),
  // These callers have begun to add nothing, and have no second step.
  row('POST /api/auth/authenticator/check', staff(401), {
    body: { code: '123456' },
    confirmed: true,
  }),
  row('PUT /api/auth/authenticator', staff(401), { body: {}, confirmed: true }),
  row('DELETE /api/auth/authenticator', staff(404), { confirmed: true }),
  row('POST /api/auth/recovery-codes', staff(409), { body: {}, confirmed: true }),
  row('POST /api/auth/passkeys/options', staff(200), { body: {}, confirmed: true }),
  row('POST /api/auth/passkeys', staff(401), {
    body: { name: 'Laptop', passkey: anyPasskey },
    confirmed: true,
  }),
  row('PATCH /api/auth/passkeys/:id', staff(404), { body: { name: 'Laptop' }, confirmed: true }),
  row('DELETE /api/auth/passkeys/:id', staff(404), { confirmed: true }),
  row('GET /api/sign-in-rules', administrators(200)),
  row('PUT /api/sign-in-rules', administrators(200), {
    body: {
      twoFactor: Object.fromEntries(
        ROLES.map((role) => [role, { rule: 'optional', graceDays: 30 }]),
      ),
      passwords: { isOn: true, keptBy: [] },
      version: 0,
    },
    confirmed: true,
  }),
  row('GET /api/auth/sessions', staff(200)),
  row('DELETE /api/auth/sessions', staff(204)),
  row('DELETE /api/auth/sessions/:id', staff(404), {
    path: () => `/api/auth/sessions/${'0'.repeat(32)}`,
  }),

  row('GET /api/users', administrators(200)),
  row('GET /api/users/admin', administrators(200)),
  row('POST /api/users', administrators(201), { body: newcomer, confirmed: true }),
  row('POST /api/users', administrators(201), {
    about: 'of an administrator',
    body: { ...newcomer, role: 'admin' },
    confirmed: true,
  }),
  row('POST /api/users/invitations', administrators(201), {
    body: { username: 'Salma', email: 'salma@example.org', role: 'author', language: 'en' },
    confirmed: true,
  }),
  row('POST /api/users/:id/invitation', administrators(201), {
    path: ({ invited }) => `/api/users/${invited}/invitation`,
    body: { language: 'en' },
    confirmed: true,
  }),
  row('PUT /api/users/:id/role', administrators(200), { body: { role: 'admin' }, confirmed: true }),

  row('POST /api/users/:id/recovery-code', administrators(201), {
    path: ({ secured }) => `/api/users/${secured}/recovery-code`,
    body: {},
    confirmed: true,
  }),
  row('DELETE /api/users/:id', administrators(204), { confirmed: true }),
  row('PUT /api/users/:id/disabled', administrators(200), { body: { disabled: true } }),
  row('PUT /api/users/:id/disabled', administrators(200), {
    about: 'to enable',
    body: { disabled: false },
    confirmed: true,
  }),
  row('GET /api/users/:id/drafts', administrators(200)),
  row('POST /api/users/:id/drafts/hand-over', administrators(200), {
    body: ({ colleague }) => ({ to: colleague }),
  }),
  row('POST /api/users/:id/password-reset', administrators(201), { body: {}, confirmed: true }),

  row('GET /api/publications', everybody(200)),
  row('GET /api/publications', [401, 200, 200, 200, 401], {
    about: 'of drafts',
    path: () => '/api/publications?status=draft',
  }),
  row('GET /api/publications/:id', everybody(200), { path: publication('published') }),
  row('GET /api/publications/:id', [404, 200, 200, 200, 404], {
    about: 'of a draft',
    path: publication('draft'),
  }),
  row('GET /api/search', everybody(200), { path: () => '/api/search?language=en&q=water' }),
  row('GET /api/publications/admin', staff(200)),
  row('GET /api/publications/admin/authors', staff(200)),
  row('GET /api/publications/counts', staff(200)),
  row('GET /api/publications/translations', staff(200), {
    path: () => '/api/publications/translations?language=en',
  }),
  row('POST /api/publications', staff(201), { body: recordBody() }),
  row('POST /api/publications', editors(201), {
    about: 'published at once',
    body: { ...recordBody(), ...publish },
  }),
  row('PATCH /api/publications/:id', editors(200), {
    about: 'of somebody else',
    path: publication('draft'),
    body: title,
  }),
  row('PATCH /api/publications/:id', staff(200), {
    about: 'of one’s own',
    path: publication('own'),
    body: title,
  }),
  row('PATCH /api/publications/:id', editors(200), {
    about: 'of one’s own, to publish it',
    path: publication('own'),
    body: publish,
  }),
  row('PATCH /api/publications/:id', editors(200), {
    about: 'of one’s own after it was published',
    path: publication('ownPublished'),
    body: title,
  }),
  row('DELETE /api/publications/:id', editors(204), {
    about: 'of somebody else',
    path: publication('draft'),
  }),
  row('DELETE /api/publications/:id', editors(204), {
    about: 'of one’s own',
    path: publication('own'),
  }),
  row('DELETE /api/publications/:id', editors(204), {
    about: 'of one’s own after it was published',
    path: publication('ownPublished'),
  }),

  row('POST /api/entries/:path', staff(201), {
    about: 'for a publication',
    path: () => '/api/entries/publications',
    body: changeOf(pairBody()),
  }),
  row('POST /api/entries/:path', editors(201), {
    about: 'for a publication of which one language is published at once',
    path: () => '/api/entries/publications',
    body: { ...changeOf(pairBody()), publish: ['ar'] },
  }),
  row('PATCH /api/entries/:path/:id', editors(200), {
    about: 'for somebody else’s publication',
    path: entryOf('draft'),
    body: changeOf(pairBody()),
  }),
  row('PATCH /api/entries/:path/:id', staff(200), {
    about: 'for one’s own publication',
    path: entryOf('own'),
    body: changeOf(pairBody()),
  }),
  row('PATCH /api/entries/:path/:id', editors(200), {
    about: 'for one’s own publication, with one language published',
    path: entryOf('own'),
    body: { ...changeOf(pairBody()), publish: ['ar'] },
  }),
  row('PATCH /api/entries/:path/:id', editors(200), {
    about: 'for one’s own publication after it was published',
    path: entryOf('ownPublished'),
    body: changeOf(pairBody()),
  }),
  row('PATCH /api/entries/:path/:id', staff(200), {
    about: 'for one’s own draft beside a published language',
    path: entryOf('ownBeside'),
    body: changeOf(sideBody('english')),
  }),
  row('PATCH /api/entries/:path/:id', editors(200), {
    about: 'for the published language beside one’s own draft',
    path: entryOf('ownBeside'),
    body: changeOf(pairBody()),
  }),
  row('DELETE /api/entries/:path/:id', editors(204), {
    about: 'for one’s own publication',
    path: entryOf('own'),
  }),
  row('GET /api/entries/:path/:id/versions', staff(200), {
    about: 'for one’s own publication',
    path: entryOf('own', '/versions'),
  }),
  row('POST /api/entries/:path/:id/left-out', staff(204), {
    about: 'for one’s own publication',
    path: entryOf('own', '/left-out'),
    body: { items: [{ side: 'ar', part: 'content', words: 'Two days.', whose: 'mine' }] },
  }),

  row('GET /api/entries/:path/sides/:side', staff(200), {
    path: ({ draft }) => `/api/entries/publications/sides/${draft}`,
  }),
  row('POST /api/entries/:path/:id/followed', editors(200), {
    about: 'of a picture, which follows nothing',
    path: (world) => `${picture('picture')(world)}/followed`,
    body: { language: 'en' },
  }),

  row('GET /api/reviews/counts', staff(200)),
  row('POST /api/entries/:path/:id/review', editors(200), {
    about: 'of somebody else’s draft',
    path: entryOf('draft', '/review'),
    body: { note: 'Please look at the figures.' },
  }),
  row('POST /api/entries/:path/:id/review', staff(200), {
    about: 'of one’s own draft',
    path: entryOf('own', '/review'),
    body: {},
  }),
  row('POST /api/entries/:path/:id/review', [401, 403, 409, 409, 401], {
    about: 'of what is published',
    path: entryOf('ownPublished', '/review'),
    body: {},
  }),
  row('POST /api/entries/:path/:id/review/correction', [401, 403, 403, 403, 401], {
    about: 'of somebody else’s text',
    path: entryOf('published', '/review/correction'),
    body: { note: 'The year is wrong.' },
  }),
  row('POST /api/entries/:path/:id/review/correction', [401, 200, 403, 403, 401], {
    about: 'of one’s own, which editors correct themselves',
    path: entryOf('ownPublished', '/review/correction'),
    body: { note: 'The year is wrong.' },
  }),
  row('POST /api/entries/:path/:id/review/corrected', editors(409), {
    about: 'of what is a draft',
    path: entryOf('handedOver', '/review/corrected'),
    body: {},
  }),
  row('GET /api/entries/:path/colleagues', staff(200), {
    path: () => '/api/entries/publications/colleagues',
  }),
  row('GET /api/entries/:path/:id/sharing', staff(200), { path: entryOf('draft', '/sharing') }),
  row('POST /api/entries/:path/:id/sharing', editors(200), {
    about: 'of somebody else’s draft',
    path: entryOf('draft', '/sharing'),
    body: ({ colleague }) => ({ userId: colleague }),
  }),
  row('POST /api/entries/:path/:id/sharing', staff(200), {
    about: 'of one’s own draft',
    path: entryOf('own', '/sharing'),
    body: ({ colleague }) => ({ userId: colleague }),
  }),
  row('POST /api/entries/:path/:id/sharing', [401, 403, 409, 409, 401], {
    about: 'of what is published',
    path: entryOf('ownPublished', '/sharing'),
    body: ({ colleague }) => ({ userId: colleague }),
  }),
  row('DELETE /api/entries/:path/:id/sharing/:user', editors(200), {
    path: (world) => `${entryOf('draft', '/sharing')(world)}/${world.sharedWith}`,
  }),
  row('PUT /api/entries/:path/:id/author', editors(200), {
    path: entryOf('draft', '/author'),
    body: ({ other, colleague }) => ({ from: other.id, to: colleague }),
  }),
  row('GET /api/entries/:path/:id/preview-links', editors(200), {
    about: 'of somebody else’s publication',
    path: entryOf('draft', '/preview-links'),
  }),
  row('POST /api/entries/:path/:id/preview-links', staff(201), {
    about: 'of one’s own publication',
    path: entryOf('own', '/preview-links'),
    body: { purpose: 'own', language: 'ar' },
  }),
  row('DELETE /api/entries/:path/:id/preview-links/:link', editors(204), {
    about: 'of somebody else’s publication',
    path: (world) => `${entryOf('draft', '/preview-links')(world)}/${world.previewLink}`,
  }),

  row('POST /api/contact', everybody(200), { body: submission }),
  row('POST /api/volunteer', everybody(200), { body: application }),
  row('POST /api/newsletter', everybody(200), { body: { email: submission.email } }),

  row('GET /api/messages/counts', editors(200)),
  row('GET /api/messages/settings', editors(200)),
  // The call sends nothing, because the tests have no mail server.
  row('POST /api/messages/:id/replies', editors(409), {
    path: ({ message }) => `/api/messages/${message}/replies`,
    body: { language: 'en', subject: 'Re: Your message', body: 'Thank you.' },
  }),
  row('GET /api/messages/export.csv', administrators(200), { confirmed: true }),
  row('GET /api/entries/:path', editors(200), { path: () => '/api/entries/inbox' }),
  row('GET /api/entries/:path/:id', editors(200), { path: messageOf }),
  row('PATCH /api/entries/:path/:id', editors(200), {
    path: messageOf,
    body: { values: { status: 'archived', notes: 'Answered', outcome: 'answered' } },
  }),
  row('DELETE /api/entries/:path/:id', administrators(204), { path: messageOf }),
  row('GET /api/subscribers', editors(200)),
  row('GET /api/subscribers/export.csv', administrators(200), { confirmed: true }),
  row('DELETE /api/subscribers/:id', administrators(204), { path: subscriber, confirmed: true }),
  row('POST /api/erasures/counts', administrators(200), { body: { email: submission.email } }),
  row('POST /api/erasures', administrators(200), {
    body: ({ senderEmail }) => ({ email: senderEmail }),
    confirmed: true,
  }),

  row('GET /api/entries/:path', staff(200)),
  row('POST /api/entries/:path', staff(201), { body: { values: { title: { en: 'Well' } } } }),
  row('GET /api/entries/:path/:id', staff(200)),
  row('PATCH /api/entries/:path/:id', editors(200), {
    body: { values: { text: { en: 'Water' } } },
  }),
  row('DELETE /api/entries/:path/:id', editors(204)),
  // Nothing of this draft is public, and it has no former state.
  row('POST /api/entries/:path/:id/discard', editors(409)),
  row('POST /api/entries/:path/:id/restore', editors(404), { body: { number: 1 } }),
  row('GET /api/entries/:path/:id/uses', staff(200)),
  row('GET /api/entries/:path/:id/versions', editors(200)),
  row('GET /api/entries/:path/:id/versions/:number', editors(404)),
  row('GET /api/entries/:path/:id/review', staff(200)),
  row('POST /api/entries/:path/:id/review', editors(200), { body: { note: null } }),
  // Nobody has asked for a review of this draft.
  row('DELETE /api/entries/:path/:id/review', staff(409)),
  row('POST /api/entries/:path/:id/review/return', editors(409), { body: { note: 'Too short.' } }),
  row('POST /api/entries/:path/:id/review/take', editors(409)),
  row('GET /api/entries/:path/:id/review/reading', editors(200)),
  row('PUT /api/entries/:path/:id/review/reading', editors(409), { body: { base: { entry: 1 } } }),
  row('PUT /api/entries/:path/:id/presence', staff(200), { body: { side: null } }),
  row('DELETE /api/entries/:path/:id/presence', staff(204)),
  row('GET /api/entries/:path/:id/left-out', editors(200)),
  row('POST /api/entries/:path/:id/left-out', editors(204), {
    body: { items: [{ side: 'ar', part: 'title', words: 'بئر', whose: 'mine' }] },
  }),
  // This kind has no previews.
  row('GET /api/entries/:path/:id/preview-links', editors(404)),
  row('POST /api/entries/:path/:id/preview-links', editors(404), {
    body: { purpose: 'own', language: 'ar' },
  }),
  row('DELETE /api/entries/:path/:id/preview-links/:link', editors(404)),
  row('POST /api/entries/:path/:id/preview', staff(404), { body: { language: 'ar' } }),
  row('POST /api/entries/:path/bulk', staff(200), {
    body: { ids: [999_999_999], action: 'delete' },
  }),
  row('GET /api/entries/:path/bin', editors(200)),
  row('POST /api/entries/:path/bin/:id/restore', editors(200)),
  row('DELETE /api/entries/:path/bin/:id', administrators(204), { confirmed: true }),
  row('GET /api/site/redirects/missed', editors(200)),
  row('POST /api/entries/:path', editors(201), {
    about: 'of a redirect',
    path: () => '/api/entries/redirects',
    body: { values: { path: '/en/old-address', target: '/about' } },
  }),
  row('PATCH /api/entries/:path/:id', editors(200), {
    about: 'of a redirect',
    path: ({ redirect }) => `/api/entries/redirects/${redirect}`,
    body: { values: { target: '/impact' } },
  }),
  row('DELETE /api/entries/:path/:id', editors(204), {
    about: 'of a redirect',
    path: ({ redirect }) => `/api/entries/redirects/${redirect}`,
  }),
  row('DELETE /api/site/redirects/missed/:id', editors(204), {
    path: ({ missed }) => `/api/site/redirects/missed/${missed}`,
  }),

  row('GET /api/tags/counts', editors(200)),
  row('GET /api/tags/suggestions', staff(200), { path: () => '/api/tags/suggestions?q=peace' }),
  row('POST /api/tags/named', staff(200), { body: { tags: ['peace'] } }),
  row('POST /api/tags/merge', editors(200), {
    body: ({ tag, otherTag }) => ({ keep: tag, tags: [otherTag] }),
  }),

  row('GET /api/pictures/counts', staff(200)),
  row('GET /api/pictures/limits', staff(200)),
  row('POST /api/pictures', staff(201), { file: () => photo() }),
  row('GET /api/entries/:path/:id', staff(200), {
    about: 'of a picture',
    path: picture('picture'),
  }),
  row('PATCH /api/entries/:path/:id', editors(200), {
    about: 'of somebody else’s picture',
    path: picture('picture'),
    body: { values: { credit: 'S. Haddad' } },
  }),
  row('PATCH /api/entries/:path/:id', staff(200), {
    about: 'of one’s own picture',
    path: picture('ownPicture'),
    body: { values: { credit: 'S. Haddad' } },
  }),
  row('PUT /api/pictures/:id/file', editors(200), {
    about: 'of somebody else',
    path: (world) => `/api/pictures/${world.picture}/file`,
    file: () => photo(),
  }),
  row('PUT /api/pictures/:id/file', staff(200), {
    about: 'of one’s own',
    path: (world) => `/api/pictures/${world.ownPicture}/file`,
    file: () => photo(),
  }),
  row('DELETE /api/entries/:path/:id', editors(204), {
    about: 'of somebody else’s picture',
    path: picture('picture'),
  }),
  row('DELETE /api/entries/:path/:id', staff(204), {
    about: 'of one’s own picture',
    path: picture('ownPicture'),
  }),
  row('GET /api/pictures/bin/:id/file', staff(200), {
    path: ({ binnedPicture }) => `/api/pictures/bin/${binnedPicture}/file`,
  }),
  row('POST /api/entries/:path/bin/:id/restore', staff(200), {
    about: 'of one’s own picture',
    path: ({ binnedPicture }) => `/api/entries/pictures/bin/${binnedPicture}/restore`,
  }),
  row('DELETE /api/entries/:path/bin/:id', administrators(204), {
    about: 'of one’s own picture',
    path: ({ binnedPicture }) => `/api/entries/pictures/bin/${binnedPicture}`,
    confirmed: true,
  }),
  row('GET /uploads/:id', [404, 302, 302, 302, 404], {
    about: 'that no public text shows',
    path: ({ picture: id }) => `/uploads/${id}`,
  }),
  row('GET /uploads/:id/:name', everybody(404), {
    about: 'with a guess',
    path: ({ picture: id }) => `/uploads/${id}/${'0'.repeat(16)}-480.avif`,
  }),

  ...rowsOfPages<World>(),
  ...rowsOfDocuments<World>(),
  ...rowsOfProviders<World>(),

  row('GET /api/activity', staff(200)),
  row('GET /api/server-notices', administrators(200)),
  row('POST /api/test-email', administrators(200)),
  row('GET /api/first-steps', administrators(200)),
  row('PUT /api/first-steps', administrators(200), { body: { isHidden: true } }),
  row('DELETE /api/first-steps/example', administrators(200)),

  row('GET /api/backups', administrators(200)),
  // The call fails because the server runs without BACKUP_DIR.
  row('POST /api/backups', administrators(404), { body: {}, confirmed: true }),
  row('GET /api/backups/:name', administrators(404), {
    path: () => '/api/backups/ufuq-20261121T030000Z.tar.gz',
    confirmed: true,
  }),

  row('GET /api/exports/:form', administrators(200), {
    path: () => '/api/exports/wordpress',
    confirmed: true,
  }),

  // There is no import with this id.
  row('GET /api/imports/current', administrators(200)),
  row('POST /api/imports', administrators(404), {
    body: { upload: '1-00000000-0000-0000-0000-000000000000' },
  }),
  row('POST /api/imports/:id/apply', administrators(404), {
    body: { version: 1 },
    confirmed: true,
  }),
  row('POST /api/imports/:id/pause', administrators(404), { body: {} }),
  row('POST /api/imports/:id/resume', administrators(404), { body: {} }),
  row('POST /api/imports/:id/undo', administrators(404), { body: {}, confirmed: true }),
  row('DELETE /api/imports/:id', administrators(404)),
  row('GET /api/imports/:id/plan', administrators(404)),
  row('PATCH /api/imports/:id', administrators(404), { body: { version: 1 } }),
  row('GET /api/imports/:id/report', administrators(404)),
  row('GET /api/imports/:id/report.csv', administrators(404)),

  row('GET /api/webhooks', administrators(200)),
  row('POST /api/webhooks', administrators(201), {
    body: { address: 'https://1.1.1.1/hook', events: ['page.changed'] },
    confirmed: true,
  }),
  row('PATCH /api/webhooks/:id', administrators(200), {
    body: { address: 'https://1.1.1.1/other' },
    confirmed: true,
  }),
  row('DELETE /api/webhooks/:id', administrators(204)),
  row('POST /api/webhooks/:id/secret', administrators(200), { body: {}, confirmed: true }),
  // The call fails because the webhook is switched off.
  row('POST /api/webhooks/:id/test', administrators(409), { body: {} }),
  row('GET /api/webhooks/:id/deliveries', administrators(200)),
  row('POST /api/webhooks/:id/deliveries/:delivery/again', administrators(404), { body: {} }),

  row('ANY /api', everybody(404)),
  row('ANY /api/*', everybody(404), { path: () => '/api/nowhere' }),

  row('GET /locales/:file', everybody(200), { path: () => '/locales/ar.json' }),
  row('GET /look.css', everybody(200)),
  row('GET /robots.txt', everybody(200)),
  row('GET /.well-known/security.txt', everybody(200)),
  row('GET /sitemap.xml', everybody(200)),
  row('GET /feed.xml', everybody(200)),
  row('GET /en/feed.xml', everybody(200)),
  row('GET /site.webmanifest', everybody(200)),
  row('GET /en/site.webmanifest', everybody(200)),
  row('GET /og/:name', everybody(404), {
    about: 'of a draft',
    path: ({ draft }) => `/og/${draft}-1.png`,
  }),
  row('GET /og/passages/:name', everybody(308), {
    path: ({ draft }) => `/og/passages/${draft}-0.0.9-en-wide-1.png`,
  }),
  row('GET /og/figures/:name', everybody(308), {
    path: () => '/og/figures/impact-communities-ar-wide-0.png',
  }),
  row('GET /p/:id', everybody(404), { about: 'of a draft', path: ({ draft }) => `/p/${draft}` }),
  row('GET /p/:id/both', everybody(404), {
    about: 'of a draft',
    path: ({ draft }) => `/p/${draft}/both`,
  }),
  ...['', '/en'].flatMap((language): KindRow<World>[] => [
    row(`POST ${language}/contact`, everybody(200), { body: submission }),
    row(`POST ${language}/volunteer`, everybody(200), { body: application }),
    row(`POST ${language}/newsletter`, everybody(200), { body: { email: submission.email } }),
    row(`POST ${language}/newsletter/confirm`, everybody(422), { body: { token: 'guessed' } }),
    row(`POST ${language}/newsletter/unsubscribe`, everybody(422), { body: { token: 'guessed' } }),
  ]),
  ...['', '/en'].map((language) =>
    row(`GET ${language}/preview/:token`, everybody(404), {
      about: 'with a guess',
      path: () => `${language}/preview/guessed`,
    }),
  ),
  row('GET /admin/login', [200, 302, 302, 302, 200]),
  row('POST /admin/login', everybody(303), {
    body: ({ other }) => ({ username: other.username, password: FACTORY_PASSWORD }),
  }),
  // No sign-in of the callers waits for a second step.
  row('GET /admin/login/two-factor', everybody(302)),
  row('POST /admin/login/two-factor', everybody(303), { body: { code: '123456' } }),
  row('GET /admin/forgot', everybody(200)),
  row('POST /admin/forgot', everybody(200), {
    body: ({ other }) => ({ username: other.username }),
  }),
  row('GET /admin', everybody(200)),
  row('GET /admin/*', everybody(200), { path: () => '/admin/users' }),
  row('GET /en/admin', everybody(302)),
  row('GET /en/admin/*', everybody(302), { path: () => '/en/admin/users' }),
  row('GET /', everybody(200)),
  row('GET /*', everybody(200), { path: () => '/about' }),
]

/** The record whose id a route has that names no path of its own. Other parameters are 1. */
const USUAL_RECORDS: [route: string, path: (world: World) => string][] = [
  ['/api/users/:id', ({ other }) => `/api/users/${other.id}`],
  ['/api/webhooks/:id', ({ webhook }) => `/api/webhooks/${webhook}`],
  ['/api/entries/:path/bin/:id', (world) => `/api/entries/trials/bin/${world.binnedEntry}`],
  ['/api/entries/:path/:id', (world) => `/api/entries/trials/${world.entry}`],
  ['/api/entries/:path', () => '/api/entries/trials'],
]

function usualPath(route: string): (world: World) => string {
  const [, pattern = ''] = route.split(' ')
  const [start, path] = USUAL_RECORDS.find(([one]) => pattern.startsWith(one)) ?? ['', () => '']
  const rest = pattern.slice(start.length).replaceAll(/:\w+/g, '1')
  return (world) => path(world) + rest
}

const MATRIX = ROWS.map((one) => ({ ...one, path: one.path ?? usualPath(one.route) }))

test.group('The role matrix', (group) => {
  const worlds = worldsOf(group, ASKERS, worldOf)

  test('has every route, and no other', ({ assert }) => {
    const registered = Object.values(router.toJSON())
      .flat()
      .map(({ methods, pattern }) => `${methods.length > 2 ? 'ANY' : methods[0]} ${pattern}`)
    const known = new Set(MATRIX.map(({ route }) => route))
    assert.deepEqual([...known].toSorted(), [...new Set(registered)].toSorted())
  })

  for (const row of MATRIX) {
    test(titleOf(row), async ({ client, assert }) => {
      for (const [index, asker] of ASKERS.entries()) {
        await worlds.within(asker, async ({ person, world, before, everything }) => {
          const response = await send(client, row, world, person)

          assert.equal(response.status(), row.answers[index], `the answer to: ${asker}`)
          if (response.status() < 400 || row.route.startsWith('GET ')) return
          assert.deepEqual(await everything(), before, `what is stored after: ${asker}`)
        })
      }
    })
  }
})

test.group('A password that was given long ago', (group) => {
  const worlds = worldsOf(group, ['admin'], staffWorldOf)

  for (const row of MATRIX.filter(({ confirmed }) => confirmed)) {
    test(`is asked for again: ${titleOf(row)}`, async ({ client, assert }) => {
      await worlds.within('admin', async ({ person, world, before, everything }) => {
        const response = await send(client, row, world, person, () =>
          confirmedMinutesAgo(person, 16),
        )

        assert.equal(response.status(), 403)
        assert.equal(response.body().code, 'password_confirmation_required')
        assert.deepEqual(await everything(), before)
      })
    })
  }
})

function titleOf({ route, about }: KindRow<World>) {
  return about ? `${route}, ${about}` : route
}

async function send(
  client: ApiClient,
  row: (typeof MATRIX)[number],
  world: World,
  person: User | null,
  changeSession?: () => Promise<unknown>,
) {
  const [method = '', pattern = ''] = row.route.split(' ')
  const call = client.request(row.path(world), method === 'ANY' ? 'POST' : method)
  const body = typeof row.body === 'function' ? row.body(world) : row.body
  // The calls outside `/api` are forms that browsers submit without JavaScript.
  if (row.file) call.file('file', await row.file(), { filename: 'well.jpg' })
  else if (body && pattern.startsWith('/api/')) call.json(body)
  else if (body) call.form(body).header('accept', 'text/html')
  if (person) call.loginAs(person)
  if (changeSession) call.setup(async () => void (await changeSession()))
  return call.redirects(0)
}

async function personOf(asker: Asker): Promise<User | null> {
  if (asker === 'visitor') return null
  if (asker === 'disabled') return UserFactory.apply('admin').apply('disabled').create()
  return UserFactory.merge({ role: asker }).create()
}

async function worldOf(asker: Asker): Promise<Given<World, User | null>> {
  const person = await personOf(asker)
  return { person, world: await makeWorld(person) }
}

async function staffWorldOf(role: 'author' | 'admin'): Promise<Given<World>> {
  const person = await UserFactory.merge({ role }).create()
  return { person, world: await makeWorld(person) }
}

/** The records on which the calls act. They are created again for each caller. */
async function makeWorld(person: User | null) {
  const other = await UserFactory.create()
  const { english: draft } = await createLinkedPair({ authorId: other.id })
  const sharedWith = await UserFactory.create()
  await Shares.create({
    pairId: draft.pairId,
    userId: sharedWith.id,
    sharedById: other.id,
    coversAll: false,
  })
  const { english: handedOver } = await createLinkedPair({ authorId: other.id })
  await Reviews.create({
    pairId: handedOver.pairId,
    state: 'open',
    requestedById: other.id,
  })
  const published = await PublicationFactory.merge({ authorId: other.id })
    .apply('published')
    .create()
  const authorId = person?.id ?? null
  const { english: own } = await createLinkedPair({ authorId })
  const { english: ownPublished } = await createLinkedPair({ authorId, state: 'published' })
  const beside = await createLinkedPair({ authorId })
  await beside.arabic.merge({ status: 'published', publishedAt: DateTime.utc() }).save()
  const [previewLink = 0]: number[] = await db.table('entry_preview_links').insert({
    entry_id: draft.pairId,
    created_by_id: other.id,
    purpose: 'shared',
    token_hash: `of a token for ${other.id}`,
    created_at: toDatabaseTime(DateTime.utc()),
    expires_at: toDatabaseTime(DateTime.utc().plus({ days: 1 })),
  })
  const message = await createMessage()
  const [tag, otherTag] = await makeTags(other.id)
  const ownPictures = PictureFactory.merge({ uploadedById: authorId })
  return {
    /** Another author. */
    other,
    /** The English side of that author's pair of drafts. */
    draft: draft.id,
    published: published.id,
    /** The English sides of two of the caller's pairs: of drafts, and published. */
    own: own.id,
    ownPublished: ownPublished.id,
    entries: {
      draft: draft.pairId,
      handedOver: handedOver.pairId,
      published: published.pairId,
      own: own.pairId,
      ownPublished: ownPublished.pairId,
      ownBeside: beside.english.pairId,
    },
    colleague: (await UserFactory.create()).id,
    sharedWith: sharedWith.id,
    invited: (await UserFactory.apply('invited').create()).id,
    secured: await makeSecured(),
    previewLink,
    tag,
    otherTag,
    picture: (await PictureFactory.merge({ uploadedById: other.id }).create()).id,
    ownPicture: (await ownPictures.create()).id,
    binnedPicture: (await storeOriginalOf(await ownPictures.apply('binned').create())).id,
    message: message.id,
    senderEmail: String(message.values['email']),
    subscriber: (await SubscriberFactory.create()).id,
    pages: await makePages(other),
    ...(await makeRedirects(other)),
    ...(await makeTrials(other)),
    webhook: await makeWebhook(),
    provider: await makeProvider(),
    documents: await makeDocuments(other),
  }
}

async function makeSecured(): Promise<number> {
  const person = await UserFactory.create()
  await addApp(person)
  return person.id
}

/** A webhook that is switched off. */
async function makeWebhook(): Promise<number> {
  const now = toDatabaseTime(DateTime.utc())
  const [id = 0] = await db.table('webhooks').insert({
    address: 'https://search.example/hook',
    events: '["page.changed"]',
    description: '',
    is_active: false,
    secret: null,
    failures: 0,
    created_at: now,
    updated_at: now,
  })
  return id
}

/** A redirect, and an address that was not found. */
async function makeRedirects({ id }: User): Promise<{ redirect: number; missed: number }> {
  const now = toDatabaseTime(DateTime.utc())
  const { id: redirect } = await createEntry(
    { kind: redirects, by: PRODUCT },
    { values: { path: `/en/old-${id}`, target: '/about' } },
  )
  const [missed = 0] = await db.table('missed_addresses').insert({
    address: `/en/missed-${id}`,
    visits: 1,
    last_at: now,
    source: '',
    is_ignored: false,
  })
  return { redirect, missed }
}

/** A draft of a kind for tests, and a deleted one. */
async function makeTrials({ id, role }: User): Promise<{ entry: number; binnedEntry: number }> {
  const create = (title: string) =>
    createEntry({ kind: saved, by: { id, role } }, { values: { title: { en: title } } })
  const { id: draft } = await create(`Draft ${id}`)
  const { id: deleted } = await create(`Deleted ${id}`)
  await binEntry({ kind: saved, id: deleted, by: PRODUCT })
  return { entry: draft, binnedEntry: deleted }
}

/**
 * Creates tags with this number in their names, because names must be unique and each caller gets
 * its own tags.
 */
async function makeTags(number: number): Promise<[number, number]> {
  const tag = await createTag({ ar: `المياه ${number}`, en: `Water ${number}` })
  const other = await createTag({ ar: `الجفاف ${number}` })
  return [tag, other]
}

attackEveryEndpoint<World>(MATRIX, staffWorldOf)
