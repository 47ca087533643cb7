// Expensive: calls every route as each of five people, and compares the whole database after each
// refusal.
import { Reviews, Shares } from '#tests/rows_of_publications'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ROLES } from '@ufuq/shared/contract/users'
import { createMessage } from '#database/factories/message_factory'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { PictureFactory } from '#database/factories/picture_factory'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { createTag } from '#database/factories/tag_factory'
import { SubscriberFactory } from '#database/factories/subscriber_factory'
import { FACTORY_PASSWORD, UserFactory } from '#database/factories/user_factory'
import {
  makeDocuments,
  rowsOfDocuments,
  type DocumentsWorld,
} from '#tests/functional/documents/rows_of_documents'
import {
  makeProvider,
  rowsOfProviders,
  type ProvidersWorld,
} from '#tests/functional/accounts/providers/rows_of_providers'
import { makePages, rowsOfPages, type PagesWorld } from '#tests/functional/kinds/rows_of_pages'
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

/** The records on which the calls act. They are created again for each caller. */
interface World {
  /** Another author. */
  other: User
  /** The English side of another author's pair of drafts. */
  draft: number
  published: number
  /** The English sides of two of the caller's pairs: a pair of drafts, and a published pair. */
  own: number
  ownPublished: number
  /** The entries of these records, and of a pair by the other author that is under review. */
  entries: Record<
    'draft' | 'handedOver' | 'published' | 'own' | 'ownPublished' | 'ownBeside',
    number
  >
  /** A third author, and a person with whom the other author shares their draft. */
  colleague: number
  sharedWith: number
  /** An invited person who has not chosen a password yet. */
  invited: number
  /** A person with a second step. */
  secured: number
  /** A preview link for the other author's draft. */
  previewLink: number
  /** Two unused tags. */
  tag: number
  otherTag: number
  /**
   * The other author's picture, the caller's picture, and a picture of the caller's that is in the
   * bin.
   */
  picture: number
  ownPicture: number
  binnedPicture: number
  message: number
  senderEmail: string
  subscriber: number
  pages: PagesWorld['pages']
  redirect: number
  missed: number
  /** Another author's draft of a kind for tests, and a deleted one. */
  entry: number
  binnedEntry: number
  webhook: number
  provider: ProvidersWorld['provider']
  documents: DocumentsWorld['documents']
}

type Statuses = readonly [
  visitor: number,
  author: number,
  editor: number,
  admin: number,
  disabled: number,
]

interface Row {
  /** The route as in the router: a method, or ANY, and the pattern. */
  route: string
  /** Distinguishes this row from other rows of the same route. */
  about?: string
  path?: (world: World) => string
  body?: object | ((world: World) => object)
  /** Creates the file that is sent in the form field `file`. */
  file?: () => Promise<Buffer>
  answers: Statuses
  /** Whether the call requires a recently entered password. */
  confirmed?: true
}

const everybody = (status: number): Statuses => [status, status, status, status, status]
const staff = (status: number): Statuses => [401, status, status, status, 401]
const editors = (status: number): Statuses => [401, 403, status, status, 401]
const administrators = (status: number): Statuses => [401, 403, 403, status, 401]

const user = (rest: string) => (world: World) => `/api/users/${world.other.id}${rest}`
const publication = (which: 'draft' | 'published' | 'own' | 'ownPublished') => (world: World) =>
  `/api/publications/${world[which]}`
/** The entry of a record. */
const entryOf =
  (which: keyof World['entries'], rest = '') =>
  ({ entries }: World) =>
    `/api/entries/publications/${entries[which]}${rest}`

const picture = (which: 'picture' | 'ownPicture') => (world: World) =>
  `/api/entries/pictures/${world[which]}`

const entry =
  (rest = '') =>
  (world: World) =>
    `/api/entries/trials/${world.entry}${rest}`

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
const MATRIX: Row[] = [
  { route: 'GET /api/health', answers: everybody(200) },
  { route: 'GET /api/health/live', answers: everybody(200) },
  { route: 'GET /api/health/ready', answers: everybody(200) },
  { route: 'GET /api/forms/challenge', answers: everybody(200) },
  { route: 'GET /api/openapi.json', answers: everybody(200) },
  { route: 'GET /api/docs', answers: everybody(200) },

  { route: 'GET /api/auth/me', answers: staff(200) },
  {
    route: 'POST /api/auth/login',
    body: ({ other }) => ({ username: other.username, password: FACTORY_PASSWORD }),
    answers: everybody(200),
  },
  { route: 'POST /api/auth/logout', answers: everybody(204) },
  {
    route: 'POST /api/auth/two-factor',
    body: { way: 'app', code: '123456' },
    answers: everybody(401),
  },
  { route: 'POST /api/auth/two-factor/passkey-options', body: {}, answers: everybody(401) },
  { route: 'POST /api/auth/passkey', body: { passkey: anyPasskey }, answers: everybody(401) },
  { route: 'POST /api/auth/passkey/options', body: {}, answers: everybody(200) },
  {
    route: 'POST /api/auth/password-reset',
    body: { token: 'guessed', newPassword: 'another password' },
    answers: everybody(404),
  },
  {
    route: 'POST /api/auth/password-reset/check',
    body: { token: 'guessed' },
    answers: everybody(404),
  },

  {
    route: 'PATCH /api/auth/account',
    body: { username: 'Renamed', email: 'renamed@example.org' },
    answers: staff(200),
    confirmed: true,
  },
  {
    route: 'PUT /api/auth/password',
    body: { currentPassword: FACTORY_PASSWORD, newPassword: 'another password' },
    answers: staff(204),
  },
  {
    route: 'POST /api/auth/confirm-password',
    body: { password: FACTORY_PASSWORD },
    answers: staff(204),
  },
  {
    route: 'POST /api/auth/confirm-password/passkey-options',
    body: {},
    answers: staff(200),
  },
  { route: 'GET /api/auth/security', answers: staff(200) },
  { route: 'POST /api/auth/authenticator', body: {}, answers: staff(200), confirmed: true },
  // These callers have begun to add nothing, and have no second step.
  {
    route: 'POST /api/auth/authenticator/check',
    body: { code: '123456' },
    answers: staff(401),
    confirmed: true,
  },
  { route: 'PUT /api/auth/authenticator', body: {}, answers: staff(401), confirmed: true },
  { route: 'DELETE /api/auth/authenticator', answers: staff(404), confirmed: true },
  { route: 'POST /api/auth/recovery-codes', body: {}, answers: staff(409), confirmed: true },
  { route: 'POST /api/auth/passkeys/options', body: {}, answers: staff(200), confirmed: true },
  {
    route: 'POST /api/auth/passkeys',
    body: { name: 'Laptop', passkey: anyPasskey },
    answers: staff(401),
    confirmed: true,
  },
  {
    route: 'PATCH /api/auth/passkeys/:id',
    path: () => '/api/auth/passkeys/1',
    body: { name: 'Laptop' },
    answers: staff(404),
    confirmed: true,
  },
  {
    route: 'DELETE /api/auth/passkeys/:id',
    path: () => '/api/auth/passkeys/1',
    answers: staff(404),
    confirmed: true,
  },
  { route: 'GET /api/sign-in-rules', answers: administrators(200) },
  {
    route: 'PUT /api/sign-in-rules',
    body: {
      twoFactor: Object.fromEntries(
        ROLES.map((role) => [role, { rule: 'optional', graceDays: 30 }]),
      ),
      passwords: { isOn: true, keptBy: [] },
      version: 0,
    },
    answers: administrators(200),
    confirmed: true,
  },
  { route: 'GET /api/views', answers: staff(200) },
  {
    route: 'POST /api/views',
    body: { list: 'publications', name: 'Drafts', query: 'status=draft' },
    answers: staff(201),
  },
  // The call finds only the caller's own saved views, and these callers have no saved views.
  { route: 'DELETE /api/views/:id', path: () => '/api/views/1', answers: staff(404) },
  { route: 'GET /api/auth/sessions', answers: staff(200) },
  { route: 'DELETE /api/auth/sessions', answers: staff(204) },
  {
    route: 'DELETE /api/auth/sessions/:id',
    path: () => `/api/auth/sessions/${'0'.repeat(32)}`,
    answers: staff(404),
  },

  { route: 'GET /api/users', answers: administrators(200) },
  { route: 'GET /api/users/admin', answers: administrators(200) },
  { route: 'POST /api/users', body: newcomer, answers: administrators(201), confirmed: true },
  {
    route: 'POST /api/users',
    about: 'of an administrator',
    body: { ...newcomer, role: 'admin' },
    answers: administrators(201),
    confirmed: true,
  },
  {
    route: 'POST /api/users/invitations',
    body: { username: 'Salma', email: 'salma@example.org', role: 'author', language: 'en' },
    answers: administrators(201),
    confirmed: true,
  },
  {
    route: 'POST /api/users/:id/invitation',
    path: ({ invited }) => `/api/users/${invited}/invitation`,
    body: { language: 'en' },
    answers: administrators(201),
    confirmed: true,
  },
  {
    route: 'PUT /api/users/:id/role',
    path: user('/role'),
    body: { role: 'admin' },
    answers: administrators(200),
    confirmed: true,
  },

  {
    route: 'POST /api/users/:id/recovery-code',
    path: ({ secured }) => `/api/users/${secured}/recovery-code`,
    body: {},
    answers: administrators(201),
    confirmed: true,
  },
  {
    route: 'DELETE /api/users/:id',
    path: user(''),
    answers: administrators(204),
    confirmed: true,
  },
  {
    route: 'PUT /api/users/:id/disabled',
    path: user('/disabled'),
    body: { disabled: true },
    answers: administrators(200),
  },
  {
    route: 'PUT /api/users/:id/disabled',
    about: 'to enable',
    path: user('/disabled'),
    body: { disabled: false },
    answers: administrators(200),
    confirmed: true,
  },
  { route: 'GET /api/users/:id/drafts', path: user('/drafts'), answers: administrators(200) },
  {
    route: 'POST /api/users/:id/drafts/hand-over',
    path: user('/drafts/hand-over'),
    body: ({ colleague }) => ({ to: colleague }),
    answers: administrators(200),
  },
  {
    route: 'POST /api/users/:id/password-reset',
    path: user('/password-reset'),
    body: {},
    answers: administrators(201),
    confirmed: true,
  },

  { route: 'GET /api/publications', answers: everybody(200) },
  {
    route: 'GET /api/publications',
    about: 'of drafts',
    path: () => '/api/publications?status=draft',
    answers: [401, 200, 200, 200, 401],
  },
  { route: 'GET /api/publications/:id', path: publication('published'), answers: everybody(200) },
  {
    route: 'GET /api/publications/:id',
    about: 'of a draft',
    path: publication('draft'),
    answers: [404, 200, 200, 200, 404],
  },
  {
    route: 'GET /api/search',
    path: () => '/api/search?language=en&q=water',
    answers: everybody(200),
  },
  { route: 'GET /api/publications/admin', answers: staff(200) },
  { route: 'GET /api/publications/admin/authors', answers: staff(200) },
  { route: 'GET /api/publications/counts', answers: staff(200) },
  {
    route: 'GET /api/publications/translations',
    path: () => '/api/publications/translations?language=en',
    answers: staff(200),
  },
  { route: 'POST /api/publications', body: recordBody(), answers: staff(201) },
  {
    route: 'POST /api/publications',
    about: 'published at once',
    body: { ...recordBody(), ...publish },
    answers: editors(201),
  },
  {
    route: 'PATCH /api/publications/:id',
    about: 'of somebody else',
    path: publication('draft'),
    body: title,
    answers: editors(200),
  },
  {
    route: 'PATCH /api/publications/:id',
    about: 'of one’s own',
    path: publication('own'),
    body: title,
    answers: staff(200),
  },
  {
    route: 'PATCH /api/publications/:id',
    about: 'of one’s own, to publish it',
    path: publication('own'),
    body: publish,
    answers: editors(200),
  },
  {
    route: 'PATCH /api/publications/:id',
    about: 'of one’s own after it was published',
    path: publication('ownPublished'),
    body: title,
    answers: editors(200),
  },
  {
    route: 'DELETE /api/publications/:id',
    about: 'of somebody else',
    path: publication('draft'),
    answers: editors(204),
  },
  {
    route: 'DELETE /api/publications/:id',
    about: 'of one’s own',
    path: publication('own'),
    answers: editors(204),
  },
  {
    route: 'DELETE /api/publications/:id',
    about: 'of one’s own after it was published',
    path: publication('ownPublished'),
    answers: editors(204),
  },

  {
    route: 'POST /api/entries/:path',
    about: 'for a publication',
    path: () => '/api/entries/publications',
    body: changeOf(pairBody()),
    answers: staff(201),
  },
  {
    route: 'POST /api/entries/:path',
    about: 'for a publication of which one language is published at once',
    path: () => '/api/entries/publications',
    body: { ...changeOf(pairBody()), publish: ['ar'] },
    answers: editors(201),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'for somebody else’s publication',
    path: entryOf('draft'),
    body: changeOf(pairBody()),
    answers: editors(200),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'for one’s own publication',
    path: entryOf('own'),
    body: changeOf(pairBody()),
    answers: staff(200),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'for one’s own publication, with one language published',
    path: entryOf('own'),
    body: { ...changeOf(pairBody()), publish: ['ar'] },
    answers: editors(200),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'for one’s own publication after it was published',
    path: entryOf('ownPublished'),
    body: changeOf(pairBody()),
    answers: editors(200),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'for one’s own draft beside a published language',
    path: entryOf('ownBeside'),
    body: changeOf(sideBody('english')),
    answers: staff(200),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'for the published language beside one’s own draft',
    path: entryOf('ownBeside'),
    body: changeOf(pairBody()),
    answers: editors(200),
  },
  {
    route: 'DELETE /api/entries/:path/:id',
    about: 'for one’s own publication',
    path: entryOf('own'),
    answers: editors(204),
  },
  {
    route: 'GET /api/entries/:path/:id/versions',
    about: 'for one’s own publication',
    path: entryOf('own', '/versions'),
    answers: staff(200),
  },
  {
    route: 'POST /api/entries/:path/:id/left-out',
    about: 'for one’s own publication',
    path: entryOf('own', '/left-out'),
    body: { items: [{ side: 'ar', part: 'content', words: 'Two days.', whose: 'mine' }] },
    answers: staff(204),
  },

  {
    route: 'GET /api/entries/:path/sides/:side',
    path: ({ draft }) => `/api/entries/publications/sides/${draft}`,
    answers: staff(200),
  },
  {
    route: 'POST /api/entries/:path/:id/followed',
    about: 'of a picture, which follows nothing',
    path: (world) => `${picture('picture')(world)}/followed`,
    body: { language: 'en' },
    answers: editors(200),
  },

  { route: 'GET /api/reviews/counts', answers: staff(200) },
  {
    route: 'POST /api/entries/:path/:id/review',
    about: 'of somebody else’s draft',
    path: entryOf('draft', '/review'),
    body: { note: 'Please look at the figures.' },
    answers: editors(200),
  },
  {
    route: 'POST /api/entries/:path/:id/review',
    about: 'of one’s own draft',
    path: entryOf('own', '/review'),
    body: {},
    answers: staff(200),
  },
  {
    route: 'POST /api/entries/:path/:id/review',
    about: 'of what is published',
    path: entryOf('ownPublished', '/review'),
    body: {},
    answers: [401, 403, 409, 409, 401],
  },
  {
    route: 'POST /api/entries/:path/:id/review/correction',
    about: 'of somebody else’s text',
    path: entryOf('published', '/review/correction'),
    body: { note: 'The year is wrong.' },
    answers: [401, 403, 403, 403, 401],
  },
  {
    route: 'POST /api/entries/:path/:id/review/correction',
    about: 'of one’s own, which editors correct themselves',
    path: entryOf('ownPublished', '/review/correction'),
    body: { note: 'The year is wrong.' },
    answers: [401, 200, 403, 403, 401],
  },
  {
    route: 'POST /api/entries/:path/:id/review/corrected',
    about: 'of what is a draft',
    path: entryOf('handedOver', '/review/corrected'),
    body: {},
    answers: editors(409),
  },
  {
    route: 'GET /api/entries/:path/colleagues',
    path: () => '/api/entries/publications/colleagues',
    answers: staff(200),
  },
  {
    route: 'GET /api/entries/:path/:id/sharing',
    path: entryOf('draft', '/sharing'),
    answers: staff(200),
  },
  {
    route: 'POST /api/entries/:path/:id/sharing',
    about: 'of somebody else’s draft',
    path: entryOf('draft', '/sharing'),
    body: ({ colleague }) => ({ userId: colleague }),
    answers: editors(200),
  },
  {
    route: 'POST /api/entries/:path/:id/sharing',
    about: 'of one’s own draft',
    path: entryOf('own', '/sharing'),
    body: ({ colleague }) => ({ userId: colleague }),
    answers: staff(200),
  },
  {
    route: 'POST /api/entries/:path/:id/sharing',
    about: 'of what is published',
    path: entryOf('ownPublished', '/sharing'),
    body: ({ colleague }) => ({ userId: colleague }),
    answers: [401, 403, 409, 409, 401],
  },
  {
    route: 'DELETE /api/entries/:path/:id/sharing/:user',
    path: (world) => `${entryOf('draft', '/sharing')(world)}/${world.sharedWith}`,
    answers: editors(200),
  },
  {
    route: 'PUT /api/entries/:path/:id/author',
    path: entryOf('draft', '/author'),
    body: ({ other, colleague }) => ({ from: other.id, to: colleague }),
    answers: editors(200),
  },
  {
    route: 'GET /api/entries/:path/:id/preview-links',
    about: 'of somebody else’s publication',
    path: entryOf('draft', '/preview-links'),
    answers: editors(200),
  },
  {
    route: 'POST /api/entries/:path/:id/preview-links',
    about: 'of one’s own publication',
    path: entryOf('own', '/preview-links'),
    body: { purpose: 'own', language: 'ar' },
    answers: staff(201),
  },
  {
    route: 'DELETE /api/entries/:path/:id/preview-links/:link',
    about: 'of somebody else’s publication',
    path: (world) => `${entryOf('draft', '/preview-links')(world)}/${world.previewLink}`,
    answers: editors(204),
  },

  { route: 'POST /api/contact', body: submission, answers: everybody(200) },
  { route: 'POST /api/volunteer', body: application, answers: everybody(200) },
  { route: 'POST /api/newsletter', body: { email: submission.email }, answers: everybody(200) },

  { route: 'GET /api/messages/counts', answers: editors(200) },
  { route: 'GET /api/messages/settings', answers: editors(200) },
  {
    route: 'POST /api/messages/:id/replies',
    path: ({ message }) => `/api/messages/${message}/replies`,
    body: { language: 'en', subject: 'Re: Your message', body: 'Thank you.' },
    // The call sends nothing, because the tests have no mail server.
    answers: editors(409),
  },
  { route: 'GET /api/messages/export.csv', answers: administrators(200), confirmed: true },
  { route: 'GET /api/entries/:path', path: () => '/api/entries/inbox', answers: editors(200) },
  { route: 'GET /api/entries/:path/:id', path: messageOf, answers: editors(200) },
  {
    route: 'PATCH /api/entries/:path/:id',
    path: messageOf,
    body: { values: { status: 'archived', notes: 'Answered', outcome: 'answered' } },
    answers: editors(200),
  },
  { route: 'DELETE /api/entries/:path/:id', path: messageOf, answers: administrators(204) },
  { route: 'GET /api/subscribers', answers: editors(200) },
  { route: 'GET /api/subscribers/export.csv', answers: administrators(200), confirmed: true },
  {
    route: 'DELETE /api/subscribers/:id',
    path: subscriber,
    answers: administrators(204),
    confirmed: true,
  },
  {
    route: 'POST /api/erasures/counts',
    body: { email: submission.email },
    answers: administrators(200),
  },
  {
    route: 'POST /api/erasures',
    body: ({ senderEmail }) => ({ email: senderEmail }),
    answers: administrators(200),
    confirmed: true,
  },

  {
    route: 'GET /api/entries/:path',
    path: () => '/api/entries/trials',
    answers: staff(200),
  },
  {
    route: 'POST /api/entries/:path',
    path: () => '/api/entries/trials',
    body: { values: { title: { en: 'Well' } } },
    answers: staff(201),
  },
  { route: 'GET /api/entries/:path/:id', path: entry(), answers: staff(200) },
  {
    route: 'PATCH /api/entries/:path/:id',
    path: entry(),
    body: { values: { text: { en: 'Water' } } },
    answers: editors(200),
  },
  { route: 'DELETE /api/entries/:path/:id', path: entry(), answers: editors(204) },
  // Nothing of this draft is public, and it has no former state.
  { route: 'POST /api/entries/:path/:id/discard', path: entry('/discard'), answers: editors(409) },
  {
    route: 'POST /api/entries/:path/:id/restore',
    path: entry('/restore'),
    body: { number: 1 },
    answers: editors(404),
  },
  { route: 'GET /api/entries/:path/:id/uses', path: entry('/uses'), answers: staff(200) },
  { route: 'GET /api/entries/:path/:id/versions', path: entry('/versions'), answers: editors(200) },
  {
    route: 'GET /api/entries/:path/:id/versions/:number',
    path: entry('/versions/1'),
    answers: editors(404),
  },
  { route: 'GET /api/entries/:path/:id/review', path: entry('/review'), answers: staff(200) },
  {
    route: 'POST /api/entries/:path/:id/review',
    path: entry('/review'),
    body: { note: null },
    answers: editors(200),
  },
  // Nobody has asked for a review of this draft.
  { route: 'DELETE /api/entries/:path/:id/review', path: entry('/review'), answers: staff(409) },
  {
    route: 'POST /api/entries/:path/:id/review/return',
    path: entry('/review/return'),
    body: { note: 'Too short.' },
    answers: editors(409),
  },
  {
    route: 'POST /api/entries/:path/:id/review/take',
    path: entry('/review/take'),
    answers: editors(409),
  },
  {
    route: 'GET /api/entries/:path/:id/review/reading',
    path: entry('/review/reading'),
    answers: editors(200),
  },
  {
    route: 'PUT /api/entries/:path/:id/review/reading',
    path: entry('/review/reading'),
    body: { base: { entry: 1 } },
    answers: editors(409),
  },
  {
    route: 'PUT /api/entries/:path/:id/presence',
    path: entry('/presence'),
    body: { side: null },
    answers: staff(200),
  },
  {
    route: 'DELETE /api/entries/:path/:id/presence',
    path: entry('/presence'),
    answers: staff(204),
  },
  { route: 'GET /api/entries/:path/:id/left-out', path: entry('/left-out'), answers: editors(200) },
  {
    route: 'POST /api/entries/:path/:id/left-out',
    path: entry('/left-out'),
    body: { items: [{ side: 'ar', part: 'title', words: 'بئر', whose: 'mine' }] },
    answers: editors(204),
  },
  // This kind has no previews.
  {
    route: 'GET /api/entries/:path/:id/preview-links',
    path: entry('/preview-links'),
    answers: editors(404),
  },
  {
    route: 'POST /api/entries/:path/:id/preview-links',
    path: entry('/preview-links'),
    body: { purpose: 'own', language: 'ar' },
    answers: editors(404),
  },
  {
    route: 'DELETE /api/entries/:path/:id/preview-links/:link',
    path: entry('/preview-links/1'),
    answers: editors(404),
  },
  {
    route: 'POST /api/entries/:path/:id/preview',
    path: entry('/preview'),
    body: { language: 'ar' },
    answers: staff(404),
  },
  {
    route: 'POST /api/entries/:path/bulk',
    path: () => '/api/entries/trials/bulk',
    body: { ids: [999_999_999], action: 'delete' },
    answers: staff(200),
  },
  {
    route: 'GET /api/entries/:path/bin',
    path: () => '/api/entries/trials/bin',
    answers: editors(200),
  },
  {
    route: 'POST /api/entries/:path/bin/:id/restore',
    path: ({ binnedEntry }) => `/api/entries/trials/bin/${binnedEntry}/restore`,
    answers: editors(200),
  },
  {
    route: 'DELETE /api/entries/:path/bin/:id',
    path: ({ binnedEntry }) => `/api/entries/trials/bin/${binnedEntry}`,
    answers: administrators(204),
    confirmed: true,
  },
  { route: 'GET /api/site/redirects', answers: editors(200) },
  { route: 'GET /api/site/redirects/counts', answers: editors(200) },
  { route: 'GET /api/site/redirects/missed', answers: editors(200) },
  {
    route: 'POST /api/entries/:path',
    about: 'of a redirect',
    path: () => '/api/entries/redirects',
    body: { values: { path: '/en/old-address', target: '/about' } },
    answers: editors(201),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'of a redirect',
    path: ({ redirect }) => `/api/entries/redirects/${redirect}`,
    body: { values: { target: '/impact' } },
    answers: editors(200),
  },
  {
    route: 'DELETE /api/entries/:path/:id',
    about: 'of a redirect',
    path: ({ redirect }) => `/api/entries/redirects/${redirect}`,
    answers: editors(204),
  },
  {
    route: 'DELETE /api/site/redirects/missed/:id',
    path: ({ missed }) => `/api/site/redirects/missed/${missed}`,
    answers: editors(204),
  },

  { route: 'GET /api/tags/counts', answers: editors(200) },
  {
    route: 'GET /api/tags/suggestions',
    path: () => '/api/tags/suggestions?q=peace',
    answers: staff(200),
  },
  {
    route: 'POST /api/tags/named',
    body: { tags: ['peace'] },
    answers: staff(200),
  },
  {
    route: 'POST /api/tags/merge',
    body: ({ tag, otherTag }) => ({ keep: tag, tags: [otherTag] }),
    answers: editors(200),
  },

  { route: 'GET /api/pictures/counts', answers: staff(200) },
  { route: 'GET /api/pictures/limits', answers: staff(200) },
  { route: 'POST /api/pictures', file: () => photo(), answers: staff(201) },
  {
    route: 'GET /api/entries/:path/:id',
    about: 'of a picture',
    path: picture('picture'),
    answers: staff(200),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'of somebody else’s picture',
    path: picture('picture'),
    body: { values: { credit: 'S. Haddad' } },
    answers: editors(200),
  },
  {
    route: 'PATCH /api/entries/:path/:id',
    about: 'of one’s own picture',
    path: picture('ownPicture'),
    body: { values: { credit: 'S. Haddad' } },
    answers: staff(200),
  },
  {
    route: 'PUT /api/pictures/:id/file',
    about: 'of somebody else',
    path: (world) => `/api/pictures/${world.picture}/file`,
    file: () => photo(),
    answers: editors(200),
  },
  {
    route: 'PUT /api/pictures/:id/file',
    about: 'of one’s own',
    path: (world) => `/api/pictures/${world.ownPicture}/file`,
    file: () => photo(),
    answers: staff(200),
  },
  {
    route: 'DELETE /api/entries/:path/:id',
    about: 'of somebody else’s picture',
    path: picture('picture'),
    answers: editors(204),
  },
  {
    route: 'DELETE /api/entries/:path/:id',
    about: 'of one’s own picture',
    path: picture('ownPicture'),
    answers: staff(204),
  },
  {
    route: 'GET /api/pictures/bin/:id/file',
    path: ({ binnedPicture }) => `/api/pictures/bin/${binnedPicture}/file`,
    answers: staff(200),
  },
  {
    route: 'POST /api/entries/:path/bin/:id/restore',
    about: 'of one’s own picture',
    path: ({ binnedPicture }) => `/api/entries/pictures/bin/${binnedPicture}/restore`,
    answers: staff(200),
  },
  {
    route: 'DELETE /api/entries/:path/bin/:id',
    about: 'of one’s own picture',
    path: ({ binnedPicture }) => `/api/entries/pictures/bin/${binnedPicture}`,
    answers: administrators(204),
    confirmed: true,
  },
  {
    route: 'GET /uploads/:id',
    about: 'that no public text shows',
    path: ({ picture: id }) => `/uploads/${id}`,
    answers: [404, 302, 302, 302, 404],
  },
  {
    route: 'GET /uploads/:id/:name',
    about: 'with a guess',
    path: ({ picture: id }) => `/uploads/${id}/${'0'.repeat(16)}-480.avif`,
    answers: everybody(404),
  },

  ...rowsOfPages<World>(),
  ...rowsOfDocuments<World>(),
  ...rowsOfProviders<World>(),

  { route: 'GET /api/activity', answers: staff(200) },
  { route: 'GET /api/server-notices', answers: administrators(200) },
  { route: 'POST /api/test-email', answers: administrators(200) },
  { route: 'GET /api/first-steps', answers: administrators(200) },
  {
    route: 'PUT /api/first-steps',
    body: { isHidden: true },
    answers: administrators(200),
  },
  { route: 'DELETE /api/first-steps/example', answers: administrators(200) },

  { route: 'GET /api/backups', answers: administrators(200) },
  // The call fails because the server runs without BACKUP_DIR.
  { route: 'POST /api/backups', body: {}, answers: administrators(404), confirmed: true },
  {
    route: 'GET /api/backups/:name',
    path: () => '/api/backups/ufuq-20261121T030000Z.tar.gz',
    answers: administrators(404),
    confirmed: true,
  },

  {
    route: 'GET /api/exports/:form',
    path: () => '/api/exports/wordpress',
    answers: administrators(200),
    confirmed: true,
  },

  // There is no import with this id.
  { route: 'GET /api/imports', answers: administrators(200) },
  { route: 'GET /api/imports/current', answers: administrators(200) },
  {
    route: 'POST /api/imports',
    body: { upload: '1-00000000-0000-0000-0000-000000000000' },
    answers: administrators(404),
  },
  {
    route: 'POST /api/imports/:id/apply',
    path: () => '/api/imports/1/apply',
    body: { version: 1 },
    answers: administrators(404),
    confirmed: true,
  },
  {
    route: 'POST /api/imports/:id/pause',
    path: () => '/api/imports/1/pause',
    body: {},
    answers: administrators(404),
  },
  {
    route: 'POST /api/imports/:id/resume',
    path: () => '/api/imports/1/resume',
    body: {},
    answers: administrators(404),
  },
  {
    route: 'POST /api/imports/:id/undo',
    path: () => '/api/imports/1/undo',
    body: {},
    answers: administrators(404),
    confirmed: true,
  },
  {
    route: 'DELETE /api/imports/:id',
    path: () => '/api/imports/1',
    answers: administrators(404),
  },
  {
    route: 'GET /api/imports/:id/plan',
    path: () => '/api/imports/1/plan',
    answers: administrators(404),
  },
  {
    route: 'GET /api/imports/:id/pairs',
    path: () => '/api/imports/1/pairs',
    answers: administrators(404),
  },
  {
    route: 'PUT /api/imports/:id/pairs',
    path: () => '/api/imports/1/pairs',
    body: { version: 1, pair: 1, answer: 'joined' },
    answers: administrators(404),
  },
  {
    route: 'PATCH /api/imports/:id',
    path: () => '/api/imports/1',
    body: { version: 1 },
    answers: administrators(404),
  },
  {
    route: 'PUT /api/imports/:id/redirects',
    path: () => '/api/imports/1/redirects',
    body: { version: 1, upload: null },
    answers: administrators(404),
  },
  {
    route: 'GET /api/imports/:id/report',
    path: () => '/api/imports/1/report',
    answers: administrators(404),
  },
  {
    route: 'GET /api/imports/:id/report.csv',
    path: () => '/api/imports/1/report.csv',
    answers: administrators(404),
  },

  { route: 'GET /api/webhooks', answers: administrators(200) },
  {
    route: 'POST /api/webhooks',
    body: { address: 'https://1.1.1.1/hook', events: ['page.changed'] },
    answers: administrators(201),
    confirmed: true,
  },
  {
    route: 'PATCH /api/webhooks/:id',
    path: ({ webhook }) => `/api/webhooks/${webhook}`,
    body: { address: 'https://1.1.1.1/other' },
    answers: administrators(200),
    confirmed: true,
  },
  {
    route: 'DELETE /api/webhooks/:id',
    path: ({ webhook }) => `/api/webhooks/${webhook}`,
    answers: administrators(204),
  },
  {
    route: 'POST /api/webhooks/:id/secret',
    path: ({ webhook }) => `/api/webhooks/${webhook}/secret`,
    body: {},
    answers: administrators(200),
    confirmed: true,
  },
  {
    route: 'POST /api/webhooks/:id/test',
    path: ({ webhook }) => `/api/webhooks/${webhook}/test`,
    body: {},
    // The call fails because the webhook is switched off.
    answers: administrators(409),
  },
  {
    route: 'GET /api/webhooks/:id/deliveries',
    path: ({ webhook }) => `/api/webhooks/${webhook}/deliveries`,
    answers: administrators(200),
  },
  {
    route: 'POST /api/webhooks/:id/deliveries/:delivery/again',
    path: ({ webhook }) => `/api/webhooks/${webhook}/deliveries/1/again`,
    body: {},
    answers: administrators(404),
  },

  { route: 'ANY /api', answers: everybody(404) },
  { route: 'ANY /api/*', path: () => '/api/nowhere', answers: everybody(404) },

  { route: 'GET /locales/:file', path: () => '/locales/ar.json', answers: everybody(200) },
  { route: 'GET /look.css', answers: everybody(200) },
  { route: 'GET /robots.txt', answers: everybody(200) },
  { route: 'GET /.well-known/security.txt', answers: everybody(200) },
  { route: 'GET /sitemap.xml', answers: everybody(200) },
  { route: 'GET /feed.xml', answers: everybody(200) },
  { route: 'GET /en/feed.xml', answers: everybody(200) },
  { route: 'GET /site.webmanifest', answers: everybody(200) },
  { route: 'GET /en/site.webmanifest', answers: everybody(200) },
  {
    route: 'GET /og/:name',
    about: 'of a draft',
    path: ({ draft }) => `/og/${draft}-1.png`,
    answers: everybody(404),
  },
  {
    route: 'GET /og/passages/:name',
    path: ({ draft }) => `/og/passages/${draft}-0.0.9-en-wide-1.png`,
    answers: everybody(308),
  },
  {
    route: 'GET /og/figures/:name',
    path: () => '/og/figures/impact-communities-ar-wide-0.png',
    answers: everybody(308),
  },
  {
    route: 'GET /p/:id',
    about: 'of a draft',
    path: ({ draft }) => `/p/${draft}`,
    answers: everybody(404),
  },
  {
    route: 'GET /p/:id/both',
    about: 'of a draft',
    path: ({ draft }) => `/p/${draft}/both`,
    answers: everybody(404),
  },
  ...['', '/en'].flatMap((language): Row[] => [
    { route: `POST ${language}/contact`, body: submission, answers: everybody(200) },
    { route: `POST ${language}/volunteer`, body: application, answers: everybody(200) },
    {
      route: `POST ${language}/newsletter`,
      body: { email: submission.email },
      answers: everybody(200),
    },
    {
      route: `POST ${language}/newsletter/confirm`,
      body: { token: 'guessed' },
      answers: everybody(422),
    },
    {
      route: `POST ${language}/newsletter/unsubscribe`,
      body: { token: 'guessed' },
      answers: everybody(422),
    },
  ]),
  ...['', '/en'].map((language): Row => ({
    route: `GET ${language}/preview/:token`,
    about: 'with a guess',
    path: () => `${language}/preview/guessed`,
    answers: everybody(404),
  })),
  { route: 'GET /admin/login', answers: [200, 302, 302, 302, 200] },
  {
    route: 'POST /admin/login',
    body: ({ other }) => ({ username: other.username, password: FACTORY_PASSWORD }),
    answers: everybody(303),
  },
  // No sign-in of the callers waits for a second step.
  { route: 'GET /admin/login/two-factor', answers: everybody(302) },
  { route: 'POST /admin/login/two-factor', body: { code: '123456' }, answers: everybody(303) },
  { route: 'GET /admin/forgot', answers: everybody(200) },
  {
    route: 'POST /admin/forgot',
    body: ({ other }) => ({ username: other.username }),
    answers: everybody(200),
  },
  { route: 'GET /admin/register', answers: [302, 302, 302, 200, 302] },
  {
    route: 'POST /admin/register',
    about: 'with nothing in it',
    body: {},
    answers: [303, 303, 303, 422, 303],
  },
  { route: 'GET /admin', answers: everybody(200) },
  { route: 'GET /admin/*', path: () => '/admin/users', answers: everybody(200) },
  { route: 'GET /en/admin', answers: everybody(302) },
  { route: 'GET /en/admin/*', path: () => '/en/admin/users', answers: everybody(302) },
  { route: 'GET /', answers: everybody(200) },
  { route: 'GET /*', path: () => '/about', answers: everybody(200) },
]

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

function titleOf({ route, about }: Row) {
  return about ? `${route}, ${about}` : route
}

async function send(
  client: ApiClient,
  row: Row,
  world: World,
  person: User | null,
  changeSession?: () => Promise<unknown>,
) {
  const [method = '', pattern = ''] = row.route.split(' ')
  const call = client.request(row.path?.(world) ?? pattern, method === 'ANY' ? 'POST' : method)
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

async function makeWorld(person: User | null): Promise<World> {
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
    other,
    draft: draft.id,
    published: published.id,
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
async function makeRedirects({ id }: User): Promise<Pick<World, 'redirect' | 'missed'>> {
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
async function makeTrials({ id, role }: User): Promise<Pick<World, 'entry' | 'binnedEntry'>> {
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
