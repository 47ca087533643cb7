import type User from '#accounts/user'
import { binEntry } from '#entries/bin'
import { createEntry } from '#entries/change'
import { pages } from '#site/own_pages/page_kind'
import type { Entries, KindRow, Statuses } from '#tests/functional/kinds/rows_of_kind'
import { BOARD } from '#tests/functional/kinds/page_calls'

export interface PagesWorld {
  pages: Entries
}

const BASE = '/api/pages'
const ENTRIES = '/api/entries/pages'
const editors = (status: number): Statuses => [401, 403, status, status, 401]

/** The calls for pages, and who may make them. */
export function rowsOfPages<W extends PagesWorld>(): KindRow<W>[] {
  const of =
    (which: keyof Entries, rest = '') =>
    (world: W) =>
      `${ENTRIES}/${which === 'binned' ? 'bin/' : ''}${world.pages[which]}${rest}`
  /** A call that every kind has. */
  const row = (route: string, about: string, more: Partial<KindRow<W>>): KindRow<W> => ({
    route: route.replace(' ', ' /api/entries/:path'),
    about,
    path: of('draft'),
    answers: editors(200),
    ...more,
  })
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
    { route: `GET ${BASE}/unlinked`, answers: editors(200) },
    {
      route: `POST ${ENTRIES}/:id/header`,
      path: of('published', '/header'),
      body: { labels: BOARD.title },
      answers: editors(204),
    },
    row('GET ', 'for pages', { path: () => ENTRIES }),
    row('POST ', 'for pages', {
      path: () => ENTRIES,
      body: { values: BOARD },
      answers: editors(201),
    }),
    row('GET /:id', 'for pages', {}),
    row('PATCH /:id', 'for pages', { body: { values: { cover: null } } }),
    row('PATCH /:id', 'for pages that are published', {
      path: of('published'),
      body: { values: { cover: null } },
    }),
    row('PATCH /:id', 'to publish pages', { body: { publish: ['ar'] } }),
    row('POST /:id/preview', 'for pages', {
      path: of('draft', '/preview'),
      body: { language: 'en' },
    }),
    row('POST /:id/preview-links', 'for pages', {
      path: of('draft', '/preview-links'),
      body: { purpose: 'shared', language: 'en' },
      answers: editors(201),
    }),
    row('DELETE /:id', 'for pages', { answers: editors(204) }),
    row('GET /bin', 'for pages', { path: () => `${ENTRIES}/bin` }),
    row('POST /bin/:id/restore', 'for pages', { path: of('binned', '/restore') }),
    row('DELETE /bin/:id', 'for pages', {
      path: of('binned'),
      answers: [401, 403, 403, 204, 401],
      confirmed: true,
    }),
  ]
}

/** The pages that the calls use. */
export async function makePages({ id }: User): Promise<Entries> {
  const by = { id, role: 'product' } as const
  const create = (publish: readonly 'ar'[] = []) =>
    createEntry({ kind: pages, by }, { values: BOARD, publish })
  const [draft, published, binned] = [await create(), await create(['ar']), await create()]
  await binEntry({ kind: pages, id: binned.id, by })
  return { draft: draft.id, published: published.id, binned: binned.id }
}
