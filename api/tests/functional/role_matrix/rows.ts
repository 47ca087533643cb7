import router from '@adonisjs/core/services/router'
import { ROLES } from '@ufuq/shared/contract/users'
import { FACTORY_PASSWORD } from '#tests/factories/user_factory'
import { providerBody } from '#tests/functional/accounts/providers/provider_world'
import { BOARD } from '#tests/functional/kinds/page_calls'
import { pairBody, recordBody, sideBody } from '#tests/functional/publications/bodies'
import { changeOf } from '#tests/functional/publications/pair_calls'

/**
 * The statuses of the responses to visitors, authors, editors, administrators and people with a
 * disabled account.
 */
type Statuses = readonly [number, number, number, number, number]

/** The values that `{name}` stands for in addresses and bodies. */
export type World = Readonly<Record<string, string | number>>

export interface Row {
  /** A method and an address, such as `GET /api/entries/pages/{page}`. */
  call: string
  answers: Statuses
  body: object | undefined
  /** Distinguishes this row from another row of the same call. */
  about: string | undefined
  /** Whether the call requires a recently entered password. */
  isConfirmed?: boolean
}

const everybody = (status: number): Statuses => [status, status, status, status, status]
const staff = (status: number): Statuses => [401, status, status, status, 401]
const editors = (status: number): Statuses => [401, 403, status, status, 401]
const administrators = (status: number): Statuses => [401, 403, 403, status, 401]

const row = (call: string, answers: Statuses, body?: object, about?: string): Row => ({
  call,
  answers,
  body,
  about,
})

const confirmed = (rows: Row[]): Row[] => rows.map((one) => ({ ...one, isConfirmed: true }))

export const methodOf = ({ call }: Row) => call.split(' ')[0] ?? ''

/** The address with the values of a world, or with the number 1 for each. */
export const addressOf = ({ call }: Row, world?: World): string =>
  (call.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(world ? valueOf(world, name) : 1),
  )

/** The body with the values of a world. */
export const bodyOf = ({ body = {} }: Row, world: World): object =>
  JSON.parse(
    JSON.stringify(body).replaceAll(/"\{(\w+)\}"/g, (_, name: string) =>
      JSON.stringify(valueOf(world, name)),
    ),
  ) as object

function valueOf(world: World, name: string): string | number {
  const value = world[name]
  if (value === undefined) throw new Error(`The world has no ${name}.`)
  return value
}

/** The pattern of the route that responds to a call. */
export function patternOf(one: Row): string {
  const [path = ''] = addressOf(one).split('?')
  const found = router.match(path, methodOf(one), false)
  if (!found) throw new Error(`No route responds to ${one.call}.`)
  return found.route.pattern
}

/** The body of a call that sends a picture in the form field `file`. */
export const PHOTO = {}

const submission = {
  name: 'Salma',
  email: 'salma@example.org',
  message: 'A question of ten words.',
}
const application = { ...submission, reason: 'Because I would like to help where I can.' }
const newcomer = { username: 'Salma', email: 'salma@example.org', password: 'horizon' }
const login = { username: '{otherName}', password: FACTORY_PASSWORD }
const newPassword = 'another password'
const passkey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
}
const code = '123456'

const title = { title: 'Another title' }
const publish = { status: 'published' }
const pair = changeOf(pairBody())
const publishedPair = { ...pair, publish: ['ar'] }
const note = { note: 'The year is wrong.' }
const toColleague = { userId: '{colleague}' }
const preview = { purpose: 'own', language: 'ar' }
const discarded = { items: [{ side: 'ar', part: 'title', words: 'بئر', whose: 'mine' }] }
const credit = { values: { credit: 'S. Haddad' } }
const cover = { values: { cover: null } }
const email = { values: { email: 'info@example.org' } }
const published = { publish: ['ar', 'en'] }
const statutes = { title: { en: 'Statutes' } }
const year = { values: { year: 2025 } }
const noUpload = '1-00000000-0000-4000-8000-000000000000'

const provider = providerBody('https://accounts.example.org')
const { clientSecret: _, ...changedProvider } = provider
/** How the desktop app opens the page. */
const desktop = `/admin/login/desktop?challenge=${'c'.repeat(43)}&port=40123&state=${'s'.repeat(43)}`

/** Every endpoint, with the status of its response to each kind of person. */
export const ROWS: Row[] = [
  row('GET /api/health', everybody(200)),
  row('GET /api/health/live', everybody(200)),
  row('GET /api/health/ready', everybody(200)),
  row('GET /api/forms/challenge', everybody(200)),
  row('GET /api/openapi.json', everybody(200)),

  row('GET /api/auth/me', staff(200)),
  row('POST /api/auth/login', everybody(200), login),
  row('POST /api/auth/logout', everybody(204)),
  row('POST /api/auth/two-factor', everybody(401), { way: 'app', code }),
  row('POST /api/auth/two-factor/passkey-options', everybody(401), {}),
  row('POST /api/auth/passkey', everybody(401), { passkey }),
  row('POST /api/auth/passkey/options', everybody(200), {}),
  row('POST /api/auth/password-reset', everybody(404), { token: 'guessed', newPassword }),
  row('POST /api/auth/password-reset/check', everybody(404), { token: 'guessed' }),
  row('POST /api/auth/password-reset/provider', everybody(404), { token: 'guessed', provider: 1 }),
  row('GET /api/auth/providers', everybody(200)),
  row('POST /api/auth/desktop', everybody(401), { code: 'guessed', verifier: 'guessed' }),
  row('PUT /api/auth/password', staff(204), { currentPassword: FACTORY_PASSWORD, newPassword }),
  row('POST /api/auth/confirm-password', staff(204), { password: FACTORY_PASSWORD }),
  row('POST /api/auth/confirm-password/passkey-options', staff(200), {}),
  // The callers have no work account, and the provider does not answer.
  row('POST /api/auth/confirm-password/provider', staff(404), {}),
  row('GET /api/auth/security', staff(200)),
  ...confirmed([
    row('PATCH /api/auth/account', staff(200), { username: 'New', email: 'new@example.org' }),
    row('POST /api/auth/work-accounts/{provider}', staff(503), {}),
    row('DELETE /api/auth/work-accounts/1', staff(404)),
    row('POST /api/auth/authenticator', staff(200), {}),
    // These callers have begun to add nothing, and have no second step.
    row('POST /api/auth/authenticator/check', staff(401), { code }),
    row('PUT /api/auth/authenticator', staff(401), {}),
    row('DELETE /api/auth/authenticator', staff(404)),
    row('POST /api/auth/recovery-codes', staff(409), {}),
    row('POST /api/auth/passkeys/options', staff(200), {}),
    row('POST /api/auth/passkeys', staff(401), { name: 'Laptop', passkey }),
    row('PATCH /api/auth/passkeys/1', staff(404), { name: 'Laptop' }),
    row('DELETE /api/auth/passkeys/1', staff(404)),
    row('PUT /api/sign-in-rules', administrators(200), {
      twoFactor: Object.fromEntries(
        ROLES.map((role) => [role, { rule: 'optional', graceDays: 30 }]),
      ),
      passwords: { isOn: true, keptBy: [] },
      version: 0,
    }),
    row('POST /api/sign-in-providers', administrators(201), provider),
    row('PUT /api/sign-in-providers/{provider}', administrators(200), {
      ...changedProvider,
      version: 1,
    }),
    row('PUT /api/sign-in-providers/{provider}/enabled', administrators(200), { isEnabled: false }),
    row('DELETE /api/sign-in-providers/{provider}', administrators(204)),
  ]),
  row('GET /api/sign-in-rules', administrators(200)),
  row('GET /api/sign-in-providers', administrators(200)),
  row('GET /api/auth/sessions', staff(200)),
  row('DELETE /api/auth/sessions', staff(204)),
  row(`DELETE /api/auth/sessions/${'0'.repeat(32)}`, staff(404)),

  row('GET /api/users', administrators(200)),
  row('GET /api/users/admin', administrators(200)),
  ...confirmed([
    row('POST /api/users', administrators(201), newcomer),
    row('POST /api/users', administrators(201), { ...newcomer, role: 'admin' }, 'as administrator'),
    row('POST /api/users/invitations', administrators(201), {
      username: 'Salma',
      email: 'salma@example.org',
      role: 'author',
      language: 'en',
    }),
    row('POST /api/users/{invited}/invitation', administrators(201), { language: 'en' }),
    row('PUT /api/users/{other}/role', administrators(200), { role: 'admin' }),
    row('POST /api/users/{secured}/recovery-code', administrators(201), {}),
    row('DELETE /api/users/{other}', administrators(204)),
    row('PUT /api/users/{other}/disabled', administrators(200), { disabled: false }, 'to enable'),
    row('POST /api/users/{other}/password-reset', administrators(201), {}),
  ]),
  row('PUT /api/users/{other}/disabled', administrators(200), { disabled: true }),
  row('GET /api/users/{other}/drafts', administrators(200)),
  row('POST /api/users/{other}/drafts/hand-over', administrators(200), { to: '{colleague}' }),

  row('GET /api/publications', everybody(200)),
  row('GET /api/publications?status=draft', [401, 200, 200, 200, 401]),
  row('GET /api/publications/{publishedSide}', everybody(200)),
  row('GET /api/publications/{draftSide}', [404, 200, 200, 200, 404]),
  row('GET /api/search?language=en&q=water', everybody(200)),
  row('GET /api/publications/admin', staff(200)),
  row('GET /api/publications/admin/authors', staff(200)),
  row('GET /api/publications/counts', staff(200)),
  row('GET /api/publications/translations?language=en', staff(200)),
  row('POST /api/publications', staff(201), recordBody()),
  row('POST /api/publications', editors(201), { ...recordBody(), ...publish }, 'published at once'),
  row('PATCH /api/publications/{draftSide}', editors(200), title),
  row('PATCH /api/publications/{ownSide}', staff(200), title),
  row('PATCH /api/publications/{ownSide}', editors(200), publish, 'to publish it'),
  row('PATCH /api/publications/{ownPublishedSide}', editors(200), title),
  row('DELETE /api/publications/{draftSide}', editors(204)),
  row('DELETE /api/publications/{ownSide}', editors(204)),
  row('DELETE /api/publications/{ownPublishedSide}', editors(204)),

  row('POST /api/entries/publications', staff(201), pair),
  row('POST /api/entries/publications', editors(201), publishedPair, 'published at once'),
  row('PATCH /api/entries/publications/{draft}', editors(200), pair),
  row('PATCH /api/entries/publications/{own}', staff(200), pair),
  row('PATCH /api/entries/publications/{own}', editors(200), publishedPair, 'to publish it'),
  row('PATCH /api/entries/publications/{ownPublished}', editors(200), pair),
  // One’s own draft beside a published language, and that language.
  row('PATCH /api/entries/publications/{ownBeside}', staff(200), changeOf(sideBody('english'))),
  row('PATCH /api/entries/publications/{ownBeside}', editors(200), pair, 'in both languages'),
  row('DELETE /api/entries/publications/{own}', editors(204)),
  row('GET /api/entries/publications/{own}/versions', staff(200)),
  row('POST /api/entries/publications/{own}/left-out', staff(204), discarded),
  row('GET /api/entries/publications/sides/{draftSide}', staff(200)),
  row('POST /api/entries/publications/{draft}/review', editors(200), note),
  row('POST /api/entries/publications/{own}/review', staff(200), {}),
  row('POST /api/entries/publications/{ownPublished}/review', [401, 403, 409, 409, 401], {}),
  row(
    'POST /api/entries/publications/{published}/review/correction',
    [401, 403, 403, 403, 401],
    note,
  ),
  // Editors correct their own texts themselves.
  row(
    'POST /api/entries/publications/{ownPublished}/review/correction',
    [401, 200, 403, 403, 401],
    note,
  ),
  row('POST /api/entries/publications/{handedOver}/review/corrected', editors(409), {}),
  row('GET /api/entries/publications/colleagues', staff(200)),
  row('GET /api/entries/publications/{draft}/sharing', staff(200)),
  row('POST /api/entries/publications/{draft}/sharing', editors(200), toColleague),
  row('POST /api/entries/publications/{own}/sharing', staff(200), toColleague),
  row(
    'POST /api/entries/publications/{ownPublished}/sharing',
    [401, 403, 409, 409, 401],
    toColleague,
  ),
  row('DELETE /api/entries/publications/{draft}/sharing/{sharedWith}', editors(200)),
  row('PUT /api/entries/publications/{draft}/author', editors(200), {
    from: '{other}',
    to: '{colleague}',
  }),
  row('GET /api/entries/publications/{draft}/preview-links', editors(200)),
  row('POST /api/entries/publications/{own}/preview-links', staff(201), preview),
  row('DELETE /api/entries/publications/{draft}/preview-links/{previewLink}', editors(204)),
  row('GET /api/reviews/counts', staff(200)),

  row('POST /api/contact', everybody(200), submission),
  row('POST /api/volunteer', everybody(200), application),
  row('POST /api/newsletter', everybody(200), { email: submission.email }),
  // No form is public.
  row('POST /api/forms/999999', everybody(404), { language: 'en' }),
  row('POST /', everybody(404), { _form: '999999' }),
  row('POST /about', everybody(404), { _form: '999999' }),

  row('GET /api/entries/inbox/counts', editors(200)),
  row('GET /api/messages/settings', editors(200)),
  // The call sends nothing, because the tests have no mail server.
  row('POST /api/messages/{message}/replies', editors(409), {
    language: 'en',
    subject: 'Re: Your message',
    body: 'Thank you.',
  }),
  row('GET /api/messages/{message}/files/cv', editors(404)),
  row('GET /api/entries/inbox', editors(200)),
  row('GET /api/entries/inbox/{message}', editors(200)),
  row('PATCH /api/entries/inbox/{message}', editors(200), {
    values: { status: 'archived', notes: 'Answered', outcome: 'answered' },
  }),
  row('DELETE /api/entries/inbox/{message}', administrators(204)),
  row('GET /api/subscribers', editors(200)),
  row('POST /api/erasures/counts', administrators(200), { email: submission.email }),
  ...confirmed([
    row('GET /api/messages/export.csv', administrators(200)),
    row('GET /api/messages/export.xlsx', administrators(200)),
    row('GET /api/subscribers/export.csv', administrators(200)),
    row('GET /api/subscribers/export.xlsx', administrators(200)),
    row('DELETE /api/subscribers/{subscriber}', administrators(204)),
    row('POST /api/erasures', administrators(200), { email: '{senderEmail}' }),
  ]),

  row('GET /api/entries/trials', staff(200)),
  row('POST /api/entries/trials', staff(201), { values: { title: { en: 'Well' } } }),
  row('GET /api/entries/trials/{entry}', staff(200)),
  row('PATCH /api/entries/trials/{entry}', editors(200), { values: { text: { en: 'Water' } } }),
  row('DELETE /api/entries/trials/{entry}', editors(204)),
  // Nothing of this draft is public, and it has no former state.
  row('POST /api/entries/trials/{entry}/discard', editors(409)),
  row('POST /api/entries/trials/{entry}/restore', editors(404), { number: 1 }),
  row('GET /api/entries/trials/{entry}/uses', staff(200)),
  row('GET /api/entries/trials/{entry}/versions', editors(200)),
  row('GET /api/entries/trials/{entry}/versions/1', editors(404)),
  row('GET /api/entries/trials/{entry}/review', staff(200)),
  row('POST /api/entries/trials/{entry}/review', editors(200), { note: null }),
  // Nobody has asked for a review of this draft.
  row('DELETE /api/entries/trials/{entry}/review', staff(409)),
  row('POST /api/entries/trials/{entry}/review/return', editors(409), note),
  row('POST /api/entries/trials/{entry}/review/take', editors(409)),
  row('GET /api/entries/trials/{entry}/review/reading', editors(200)),
  row('PUT /api/entries/trials/{entry}/review/reading', editors(409), { base: { entry: 1 } }),
  row('PUT /api/entries/trials/{entry}/presence', staff(200), { side: null }),
  row('DELETE /api/entries/trials/{entry}/presence', staff(204)),
  row('GET /api/entries/trials/{entry}/left-out', editors(200)),
  row('POST /api/entries/trials/{entry}/left-out', editors(204), discarded),
  // This kind has no previews.
  row('GET /api/entries/trials/{entry}/preview-links', editors(404)),
  row('POST /api/entries/trials/{entry}/preview-links', editors(404), preview),
  row('DELETE /api/entries/trials/{entry}/preview-links/1', editors(404)),
  row('POST /api/entries/trials/{entry}/preview', staff(404), { language: 'ar' }),
  row('POST /api/entries/trials/bulk', staff(200), { ids: [999_999_999], action: 'delete' }),
  row('GET /api/entries/trials/bin', editors(200)),
  row('POST /api/entries/trials/bin/{binnedEntry}/restore', editors(200)),
  ...confirmed([row('DELETE /api/entries/trials/bin/{binnedEntry}', administrators(204))]),

  row('POST /api/entries/redirects', editors(201), {
    values: { path: '/en/old-address', target: '/about' },
  }),
  row('PATCH /api/entries/redirects/{redirect}', editors(200), { values: { target: '/impact' } }),
  row('DELETE /api/entries/redirects/{redirect}', editors(204)),
  row('GET /api/site/redirects/missed', editors(200)),
  row('DELETE /api/site/redirects/missed/{missed}', editors(204)),

  row('GET /api/entries/tags/counts', editors(200)),
  row('GET /api/tags/suggestions?q=peace', staff(200)),
  row('POST /api/tags/named', staff(200), { tags: ['peace'] }),
  row('POST /api/tags/merge', editors(200), { keep: '{tag}', tags: ['{otherTag}'] }),

  row('GET /api/entries/pictures/counts', staff(200)),
  row('GET /api/pictures/limits', staff(200)),
  row('POST /api/pictures', staff(201), PHOTO),
  row('GET /api/entries/pictures/{picture}', staff(200)),
  row('PATCH /api/entries/pictures/{picture}', editors(200), credit),
  row('PATCH /api/entries/pictures/{ownPicture}', staff(200), credit),
  row('PUT /api/pictures/{picture}/file', editors(200), PHOTO),
  row('PUT /api/pictures/{ownPicture}/file', staff(200), PHOTO),
  row('DELETE /api/entries/pictures/{picture}', editors(204)),
  row('DELETE /api/entries/pictures/{ownPicture}', staff(204)),
  row('GET /api/pictures/bin/{binnedPicture}/file', staff(200)),
  row('POST /api/entries/pictures/bin/{binnedPicture}/restore', staff(200)),
  ...confirmed([row('DELETE /api/entries/pictures/bin/{binnedPicture}', administrators(204))]),
  // Pictures follow nothing.
  row('POST /api/entries/pictures/{picture}/followed', editors(200), { language: 'en' }),
  // No public text shows this picture.
  row('GET /uploads/{picture}', [404, 302, 302, 302, 404]),
  row(`GET /uploads/{picture}/${'0'.repeat(16)}-480.avif`, everybody(404)),

  row('GET /api/shown/pages/nowhere?language=en', everybody(404)),
  row('GET /api/shown/pages/nowhere/none?language=en', everybody(404)),
  row('GET /api/shown/pages?language=en', everybody(404)),
  row('GET /api/shown/pages/our-board?language=en', everybody(404)),
  row('GET /api/entries/pages', editors(200)),
  row('POST /api/entries/pages', editors(201), { values: BOARD }),
  row('GET /api/entries/pages/{page}', editors(200)),
  row('PATCH /api/entries/pages/{page}', editors(200), cover),
  row('PATCH /api/entries/pages/{publishedPage}', editors(200), cover),
  row('PATCH /api/entries/pages/{page}', editors(200), { publish: ['ar'] }, 'to publish it'),
  row('POST /api/entries/pages/{page}/preview', editors(200), { language: 'en' }),
  row('POST /api/entries/pages/{page}/preview-links', editors(201), preview),
  row('DELETE /api/entries/pages/{page}', editors(204)),
  row('GET /api/entries/pages/bin', editors(200)),
  row('POST /api/entries/pages/bin/{binnedPage}/restore', editors(200)),
  ...confirmed([row('DELETE /api/entries/pages/bin/{binnedPage}', administrators(204))]),

  row('GET /api/entries/organisation/organisation', editors(200)),
  row('PATCH /api/entries/organisation/organisation', administrators(200), email),
  row('PATCH /api/entries/organisation/organisation', administrators(200), published, 'published'),
  ...['menus', 'programmes'].flatMap((kind) => [
    row(`GET /api/entries/${kind}/${kind}`, editors(200)),
    row(`PATCH /api/entries/${kind}/${kind}`, editors(200), published),
    // What the product ships is never deleted.
    row(`DELETE /api/entries/${kind}/${kind}`, [401, 403, 403, 403, 401]),
  ]),

  row('GET /api/shown/documents?language=en', everybody(200)),
  row('GET /api/shown/documents/nothing?language=en', everybody(404)),
  row('GET /api/choices/documents', everybody(200)),
  row('GET /files/99/a.pdf', everybody(404)),
  row('GET /files/pictures/99/0123abcd.webp', everybody(404)),
  row('POST /api/uploads', staff(400), {}),
  row(`HEAD /api/uploads/${noUpload}`, staff(404)),
  row(`PATCH /api/uploads/${noUpload}`, staff(400)),
  row(`DELETE /api/uploads/${noUpload}`, staff(404)),
  row('GET /api/documents/limits', staff(200)),
  row('POST /api/documents/uploaded', staff(404), { upload: noUpload }),
  row('GET /api/documents/found?language=en&q=report', staff(200)),
  row('GET /api/documents/{document}/files', staff(200)),
  row('GET /api/documents/{document}/files/999999', staff(404)),
  row('GET /api/documents/{document}/files/999999/picture/0123abcd', staff(404)),
  row('PUT /api/documents/{publishedDocument}/files/ar', editors(404), { upload: noUpload }),
  row('POST /api/entries/documents', staff(201), { values: statutes }),
  // Nobody publishes a document that has no file.
  row(
    'POST /api/entries/documents',
    editors(422),
    { values: statutes, publish: ['en'] },
    'published at once',
  ),
  row('PATCH /api/entries/documents/{document}', staff(200), year),
  row('PATCH /api/entries/documents/{publishedDocument}', editors(200), year),
  row(
    'PATCH /api/entries/documents/{document}',
    editors(422),
    { publish: ['en'] },
    'to publish it',
  ),
  row('DELETE /api/entries/documents/{document}', staff(204)),
  row('DELETE /api/entries/documents/{publishedDocument}', editors(204)),
  row('GET /api/entries/documents/{publishedDocument}/versions', editors(200)),
  row('POST /api/entries/documents/bin/{binnedDocument}/restore', staff(200)),
  ...confirmed([row('DELETE /api/entries/documents/bin/{binnedDocument}', administrators(204))]),

  row('GET /api/activity', staff(200)),
  row('GET /api/server-notices', administrators(200)),
  row('POST /api/test-email', administrators(200)),
  row('GET /api/first-steps', administrators(200)),
  row('PUT /api/first-steps', administrators(200), { isHidden: true }),
  row('DELETE /api/first-steps/example', administrators(200)),

  row('GET /api/backups', administrators(200)),
  ...confirmed([
    // These calls fail because the server runs without BACKUP_DIR.
    row('POST /api/backups', administrators(404), {}),
    row('GET /api/backups/ufuq-20261121T030000Z.tar.gz', administrators(404)),
    row('GET /api/exports/wordpress', administrators(200)),
    // There is no import with this id.
    row('POST /api/imports/1/apply', administrators(404), { version: 1 }),
    row('POST /api/imports/1/undo', administrators(404), {}),
  ]),
  row('GET /api/imports/current', administrators(200)),
  row('POST /api/imports', administrators(404), { upload: noUpload }),
  row('POST /api/imports/1/pause', administrators(404), {}),
  row('POST /api/imports/1/resume', administrators(404), {}),
  row('DELETE /api/imports/1', administrators(404)),
  row('GET /api/imports/1/plan', administrators(404)),
  row('PATCH /api/imports/1', administrators(404), { version: 1 }),
  row('GET /api/imports/1/report', administrators(404)),
  row('GET /api/imports/1/report.csv', administrators(404)),

  row('GET /api/webhooks', administrators(200)),
  ...confirmed([
    row('POST /api/webhooks', administrators(201), {
      address: 'https://1.1.1.1/hook',
      events: ['page.changed'],
    }),
    row('PATCH /api/webhooks/{webhook}', administrators(200), { address: 'https://1.1.1.1/other' }),
    row('POST /api/webhooks/{webhook}/secret', administrators(200), {}),
  ]),
  row('DELETE /api/webhooks/{webhook}', administrators(204)),
  // The call fails because the webhook is switched off.
  row('POST /api/webhooks/{webhook}/test', administrators(409), {}),
  row('GET /api/webhooks/{webhook}/deliveries', administrators(200)),
  row('POST /api/webhooks/{webhook}/deliveries/1/again', administrators(404), {}),

  row('GET /api', everybody(404)),
  row('GET /api/nowhere', everybody(404)),

  row('GET /locales/ar.json', everybody(200)),
  row('GET /look.css', everybody(200)),
  row('GET /robots.txt', everybody(200)),
  row('GET /.well-known/security.txt', everybody(200)),
  row('GET /sitemap.xml', everybody(200)),
  row('GET /events.ics?language=ar', everybody(200)),
  row('GET /events/nothing.ics?language=ar', everybody(404)),
  row('GET /og/{draftSide}-1.png', everybody(404)),
  row('GET /og/passages/{draftSide}-0.0.9-en-wide-1.png', everybody(308)),
  row('GET /og/figures/impact-communities-ar-wide-0.png', everybody(308)),
  row('GET /p/{draftSide}', everybody(404)),
  row('GET /p/{draftSide}/both', everybody(404)),
  ...['', '/en'].flatMap((language) => [
    row(`GET ${language}/feed.xml`, everybody(200)),
    row(`GET ${language}/site.webmanifest`, everybody(200)),
    row(`POST ${language}/contact`, everybody(200), submission),
    row(`POST ${language}/volunteer`, everybody(200), application),
    row(`POST ${language}/newsletter`, everybody(200), { email: submission.email }),
    row(`POST ${language}/newsletter/confirm`, everybody(422), { token: 'guessed' }),
    row(`POST ${language}/newsletter/unsubscribe`, everybody(422), { token: 'guessed' }),
    row(`GET ${language}/preview/guessed`, everybody(404)),
  ]),
  row('GET /admin/login', [200, 302, 302, 302, 200]),
  row('POST /admin/login', everybody(303), login),
  // No sign-in of the callers waits for a second step.
  row('GET /admin/login/two-factor', everybody(302)),
  row('POST /admin/login/two-factor', everybody(303), { code }),
  row('GET /admin/login/with/{provider}', everybody(302)),
  row('GET /admin/login/with/{provider}/callback', everybody(302)),
  row(`GET ${desktop}`, [302, 200, 200, 200, 302]),
  row(`POST ${desktop}`, everybody(303), {}),
  row('GET /admin/forgot', everybody(200)),
  row('POST /admin/forgot', everybody(200), { username: '{otherName}' }),
  row('GET /admin', everybody(200)),
  row('GET /admin/users', everybody(200)),
  row('GET /en/admin', everybody(302)),
  row('GET /en/admin/users', everybody(302)),
  row('GET /', everybody(200)),
  row('GET /about', everybody(200)),
]
