import { useSearchParams } from 'react-router-dom'
import { LIMITS } from '@ufuq/shared/contract/limits'

/** The views of the library. */
export const VIEWS = ['all', 'undescribed', 'unused', 'mine'] as const
export type View = (typeof VIEWS)[number]

const DAYS = { week: 7, month: 30, year: 365 } as const
export type Since = keyof typeof DAYS
export const SINCE = ['week', 'month', 'year'] as const satisfies readonly Since[]

const DAY_MS = 24 * 60 * 60 * 1000

/** The first day of the period, in UTC, which the server uses. */
const firstDay = (since: Since): string =>
  new Date(Date.now() - DAYS[since] * DAY_MS).toISOString().slice(0, 10)

/** The state of the screen in its address: search, view, date, page, and the open picture. */
export function usePicturesAddress() {
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'all'
  const since = SINCE.find((one) => one === params.get('since')) ?? null
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.search.max)
  const open = params.get('picture') ?? ''
  const words = { q, ...(since && { from: firstDay(since) }) }
  const show = (next: { view: View; since: Since | null; q: string }) => {
    const wanted = new URLSearchParams()
    if (next.q !== '') wanted.set('q', next.q)
    if (next.view !== 'all') wanted.set('view', next.view)
    if (next.since) wanted.set('since', next.since)
    setParams(wanted)
  }
  return {
    view,
    since,
    q,
    after: params.get('after'),
    open: /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null,
    /** The filters of the list and of its counts. */
    words,
    isNarrowed: view !== 'all' || since !== null || q !== '',
    chooseView: (chosen: View) => show({ view: chosen, since, q }),
    chooseSince: (chosen: Since | null) => show({ view, since: chosen, q }),
    search: (wanted: string) => show({ view, since, q: wanted.trim() }),
    clear: () => show({ view: 'all', since: null, q: '' }),
  }
}

/** The address of the same list with this picture open, or with none. */
export function searchWithPicture(search: string, id: number | null): string {
  const params = new URLSearchParams(search)
  if (id === null) params.delete('picture')
  else params.set('picture', String(id))
  return params.size === 0 ? '' : `?${params}`
}
