// The requests of visitors, and the maximum that they may cost compared with a bare `node:http`
// server that sends the same bytes.
import type { Asking } from './client.ts'
import { articlesOf, type Library } from './library.ts'

export interface Work {
  name: string
  /** The maximum processor time, as a multiple of the time that the control needs. */
  wanted?: number | undefined
  requests: Asking[]
  status: number
  /**
   * How pages that are not cached are requested. The cache is empty when a round begins. `each`:
   * every address is requested once in the round. `together`: all clients request the same address
   * at once, and its page is rendered only once for all of them.
   */
  renders?: 'each' | 'together'
}

const SEARCH = '/en/publications?q='
/** A word that every publication contains. */
const WORD = 'committee'
const CACHED = 1.25
const UNCHANGED = 1.2
const DATA = 3
const RENDERED = 10
/** A page that is not changed when a publication is saved. */
export const ABOUT = '/about'
const HTML = { accept: 'text/html,application/xhtml+xml' }
const JSON_DATA = { accept: 'application/json' }

/**
 * The word in all combinations of upper and lower case. Each combination leads to a different
 * address with the same search results.
 */
function* spellings(word: string): Generator<string> {
  for (let chosen = 0; chosen < 2 ** word.length; chosen++) {
    yield [...word]
      .map((character, index) => (chosen & (1 << index) ? character.toUpperCase() : character))
      .join('')
  }
}

const home = (): Work => work('home, cached', CACHED, '/', HTML)

const work = (
  name: string,
  wanted: number | undefined,
  path: string,
  headers: Record<string, string>,
): Work => ({ name, wanted, requests: [{ path, headers }], status: 200 })

/**
 * `tag` is the ETag of the page `ABOUT`, and `script` is the address of one of the page's scripts.
 */
export const worksOf = (library: Library, tag: string, script: string): Work[] => [
  home(),
  work('article, cached', CACHED, `/en/publications/${library.slug}`, HTML),
  { ...work('about, 304', UNCHANGED, ABOUT, { ...HTML, 'if-none-match': tag }), status: 304 },
  work('list of ten, as JSON', DATA, '/api/publications?language=en&limit=10', JSON_DATA),
  work('publication, as JSON', DATA, `/api/publications/${library.slug}?language=en`, JSON_DATA),
  work('texts of a language', DATA, '/locales/ar.json', JSON_DATA),
  work('script', CACHED, script, {}),
  {
    ...work('list of ten with search, same uncached page', undefined, SEARCH + WORD, HTML),
    renders: 'together',
  },
  ...renderedWorks(library),
]

/** The calls that could become more expensive if staff have changed the site's texts. */
export const worksOfOwnWords = (library: Library): Work[] =>
  [home(), ...renderedWorks(library)].map((each) => ({ ...each, name: `${each.name}, own texts` }))

const renderedWorks = (library: Library): Work[] => [
  {
    name: 'article, uncached',
    wanted: RENDERED,
    requests: articlesOf(library).map((path) => ({ path, headers: HTML })),
    status: 200,
    renders: 'each',
  },
  {
    name: 'list of ten with search, uncached',
    wanted: RENDERED,
    requests: [...spellings(WORD)].map((word) => ({ path: SEARCH + word, headers: HTML })),
    status: 200,
    renders: 'each',
  },
]
