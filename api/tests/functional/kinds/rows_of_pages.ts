import type User from '#accounts/user'
import { binEntry } from '#entries/bin'
import { createEntry } from '#entries/change'
import { pages } from '#site/pages/page_kind'
import {
  administrators,
  editors,
  everybody,
  row,
  type Entries,
  type KindRow,
} from '#tests/functional/kinds/rows_of_kind'
import { BOARD } from '#tests/functional/kinds/page_calls'

interface PagesWorld {
  pages: Entries
}

/** The calls for pages, and who may make them. */
export function rowsOfPages<W extends PagesWorld>(): KindRow<W>[] {
  const page =
    (which: keyof Entries, rest = '') =>
    (world: W) =>
      `/api/entries/pages/${which === 'binned' ? 'bin/' : ''}${world.pages[which]}${rest}`
  const toAll = (rest: string) => () => `/api/entries/pages${rest}`
  const about = 'for pages'
  const cover = { values: { cover: null } }
  return [
    row('GET /api/pages/shown', everybody(404), {
      path: () => '/api/pages/shown?language=en&slug=nowhere',
    }),
    row('GET /api/pages/shown/notice', everybody(404), {
      path: () => '/api/pages/shown/notice?language=en&slug=nowhere&notice=none',
    }),
    row('GET /api/shown/:path', everybody(404), { path: () => '/api/shown/pages?language=en' }),
    row('GET /api/shown/:path/:slug', everybody(404), {
      path: () => '/api/shown/pages/our-board?language=en',
    }),
    row('GET /api/entries/:path', editors(200), { about, path: toAll('') }),
    row('POST /api/entries/:path', editors(201), {
      about,
      path: toAll(''),
      body: { values: BOARD },
    }),
    row('GET /api/entries/:path/:id', editors(200), { about, path: page('draft') }),
    row('PATCH /api/entries/:path/:id', editors(200), { about, path: page('draft'), body: cover }),
    row('PATCH /api/entries/:path/:id', editors(200), {
      about: 'for pages that are published',
      path: page('published'),
      body: cover,
    }),
    row('PATCH /api/entries/:path/:id', editors(200), {
      about: 'to publish pages',
      path: page('draft'),
      body: { publish: ['ar'] },
    }),
    row('POST /api/entries/:path/:id/preview', editors(200), {
      about,
      path: page('draft', '/preview'),
      body: { language: 'en' },
    }),
    row('POST /api/entries/:path/:id/preview-links', editors(201), {
      about,
      path: page('draft', '/preview-links'),
      body: { purpose: 'shared', language: 'en' },
    }),
    row('DELETE /api/entries/:path/:id', editors(204), { about, path: page('draft') }),
    row('GET /api/entries/:path/bin', editors(200), { about, path: toAll('/bin') }),
    row('POST /api/entries/:path/bin/:id/restore', editors(200), {
      about,
      path: page('binned', '/restore'),
    }),
    row('DELETE /api/entries/:path/bin/:id', administrators(204), {
      about,
      path: page('binned'),
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
