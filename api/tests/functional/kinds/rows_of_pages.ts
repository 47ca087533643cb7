import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { publishLanguages } from '#kinds/own_pages/publish_languages'
import { createEntry } from '#kinds/write_entry'
import type { Entries, KindRow, Statuses } from '#tests/functional/kinds/rows_of_kind'
import { BOARD } from '#tests/functional/kinds/page_calls'

export interface PagesWorld {
  pages: Entries
}

const BASE = '/api/pages'
const editors = (status: number): Statuses => [401, 403, status, status, 401]

/** The calls for custom pages, and who may make them. */
export function rowsOfPages<W extends PagesWorld>(): KindRow<W>[] {
  const of =
    (which: keyof Entries, rest = '') =>
    ({ pages }: W) =>
      `${BASE}/${which === 'binned' ? 'bin/' : ''}${pages[which]}${rest}`
  const row = (route: string, rest: string, about: Partial<KindRow<W>>): KindRow<W> => ({
    route,
    path: of('draft', rest),
    answers: editors(200),
    ...about,
  })
  const items = [{ side: 'ar', part: 'title', words: 'السقّاؤون', whose: 'mine' }]
  return [
    {
      route: `GET ${BASE}/shown`,
      path: () => `${BASE}/shown?language=en&slug=nowhere`,
      answers: [404, 404, 404, 404, 404],
    },
    {
      route: `GET ${BASE}/shown/notice`,
      path: () => `${BASE}/shown/notice?language=en&slug=nowhere&notice=none`,
      answers: [404, 404, 404, 404, 404],
    },
    { route: `GET ${BASE}`, answers: editors(200) },
    { route: `GET ${BASE}/unlinked`, answers: editors(200) },
    { route: `POST ${BASE}`, body: BOARD, answers: editors(201) },
    { route: `GET ${BASE}/below`, answers: editors(200) },
    {
      route: `PUT ${BASE}/below/:name`,
      path: () => `${BASE}/below/about`,
      answers: editors(200),
    },
    row(`GET ${BASE}/:id`, '', {}),
    row(`PATCH ${BASE}/:id`, '', { body: { cover: null } }),
    row(`PATCH ${BASE}/:id`, '', {
      about: 'that is published',
      path: of('published'),
      body: { cover: null },
    }),
    row(`POST ${BASE}/:id/publish`, '/publish', { body: { languages: ['ar'] } }),
    row(`POST ${BASE}/:id/withdraw`, '/withdraw', { body: { languages: ['ar'] } }),
    row(`POST ${BASE}/:id/preview`, '/preview', { body: { language: 'en' } }),
    row(`GET ${BASE}/:id/preview-links`, '/preview-links', {}),
    row(`POST ${BASE}/:id/preview-links`, '/preview-links', {
      body: { purpose: 'shared', language: 'en' },
      answers: editors(201),
    }),
    row(`DELETE ${BASE}/:id/preview-links/:link`, '/preview-links/9', { answers: editors(404) }),
    row(`DELETE ${BASE}/:id`, '', { answers: editors(204) }),
    row(`GET ${BASE}/:id/versions`, '/versions', {}),
    row(`GET ${BASE}/:id/versions/:number`, '/versions/9', { answers: editors(404) }),
    row(`GET ${BASE}/:id/review`, '/review', {}),
    row(`POST ${BASE}/:id/review`, '/review', { body: {} }),
    row(`DELETE ${BASE}/:id/review`, '/review', { answers: editors(409) }),
    row(`POST ${BASE}/:id/review/return`, '/review/return', {
      body: { note: 'The link' },
      answers: editors(409),
    }),
    row(`POST ${BASE}/:id/review/take`, '/review/take', { body: {}, answers: editors(409) }),
    row(`PUT ${BASE}/:id/presence`, '/presence', { body: { side: null } }),
    row(`DELETE ${BASE}/:id/presence`, '/presence', { answers: editors(204) }),
    row(`GET ${BASE}/:id/left-out`, '/left-out', {}),
    row(`POST ${BASE}/:id/left-out`, '/left-out', { body: { items }, answers: editors(204) }),
    { route: `GET ${BASE}/bin`, answers: editors(200) },
    row(`POST ${BASE}/bin/:id/restore`, '', { path: of('binned', '/restore') }),
    row(`DELETE ${BASE}/bin/:id`, '', {
      path: of('binned'),
      answers: [401, 403, 403, 204, 401],
      confirmed: true,
    }),
  ]
}

/** The pages that the calls use. */
export async function makePages(editor: User): Promise<Entries> {
  const [draft, published, binned] = [
    await createEntry(ownPages, BOARD, editor),
    await createEntry(ownPages, BOARD, editor),
    await createEntry(ownPages, BOARD, editor),
  ]
  await publishLanguages(published.id, { version: undefined, languages: ['ar'], editor })
  await binned.merge({ deletedAt: DateTime.utc().startOf('second'), deletedById: editor.id }).save()
  return { draft: draft.id, published: published.id, binned: binned.id }
}
