// What visitors request, and what it may cost compared with a bare `node:http` server that
// sends the same bytes.
import type { Asking } from './client.ts'
import { articlesOf, type Library } from './library.ts'

export interface Work {
  name: string
  /** At most this many times the processor time of the control. */
  wanted?: number | undefined
  requests: Asking[]
  status: number
  /**
   * For a page that is not cached: the cache is empty when a round begins, and each address is
   * requested once in it; or all request the same at once, which is rendered once for
   * everybody who waits.
   */
  renders?: 'each' | 'together'
}

const SEARCH = '/en/publications?q='
/** Every publication has it. */
const WORD = 'committee'
const CACHED = 1.25
const UNCHANGED = 1.2
const DATA = 3
const RENDERED = 10
/** No save of a publication changes it. */
export const ABOUT = '/about'
const HTML = { accept: 'text/html,application/xhtml+xml' }
const JSON_DATA = { accept: 'application/json' }

/** With all combinations of upper and lower case: each is another address, and the same search. */
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

/** `tag` is that of the page `ABOUT`, `script` the address of one of its scripts. */
export const worksOf = (library: Library, tag: string, script: string): Work[] => [
  home(),
  work('article, cached', CACHED, `/en/publications/${library.slug}`, HTML),
  { ...work('about, 304', UNCHANGED, ABOUT, { ...HTML, 'if-none-match': tag }), status: 304 },
  work('list of ten, as JSON', DATA, '/api/publications?language=en&limit=10', JSON_DATA),
  work('publication, as JSON', DATA, `/api/publications/${library.slug}?language=en`, JSON_DATA),
  work('texts of a language', DATA, '/locales/ar.json', JSON_DATA),
  work('script', CACHED, script, {}),
  {
    ...work('list of ten with search, all at once', undefined, SEARCH + WORD, HTML),
    renders: 'together',
  },
  ...renderedWorks(library),
]

/** The calls that changed texts could make more expensive. */
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
