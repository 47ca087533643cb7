import { whenIdle } from '@ufuq/shared/ui/when-idle'
import { dequal } from 'dequal/lite'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../../session/session.tsx'
import { useUnsentStore, type UnsentWork } from './store.ts'

/**
 * Unsent work is written after a pause of this length, because writing a long text takes a browser
 * several milliseconds.
 */
const PAUSE_MS = 1000
/** If somebody types without a pause, the work is written after this time. */
const MAX_WAIT_MS = 3000

/** Identifies the content of an editor's form, so that its unsent work is found again. */
interface DraftOptions<Values> {
  /**
   * Storage keys that identify the edited object, such as `pair:7`: the current key comes first,
   * followed by earlier ones. If there are none, nothing is stored.
   */
  draftKeys: readonly string[]
  /** The versions from which the form was filled; empty if nothing has been saved yet. */
  versions: number[]
  /** Reads a stored value, which may be older than the current form; null if it is invalid. */
  read: (value: unknown) => Values | null
  titleOf: (values: Values) => string
  /** Whether what is saved now has all changes from `base` to `values`. */
  isSaved: (base: Values, values: Values) => boolean
}

export interface Offer<Values> extends UnsentWork {
  base: Values
  values: Values
  /** Whether somebody has saved the entry since the work was typed. */
  isOutdated: boolean
}

interface UnsentWorkState<Values> {
  /** The newest unsent work that was left here earlier. */
  offer: Offer<Values> | null
  draftStatus: DraftStatus
  /** Whether this device can't store the work. */
  hasFailed: boolean
  /**
   * Loads an offer, or the parts chosen from it, into the form. What was typed in the meantime
   * becomes the next offer.
   */
  restore: (offer: Offer<Values>, values?: Values) => Promise<void>
  discard: (offer: Offer<Values>) => void
  /**
   * To be called when the typed work has been saved or deliberately discarded, and the editor
   * closes.
   */
  forget: () => void
  /**
   * To be called when the typed work has been saved and the editor stays open, so that later
   * changes are stored again.
   */
  restart: () => void
}

interface Session {
  owner: string
  /** Empty until something is typed. */
  key: string
  /** Keys from before another user signed in while this editor was open. */
  formerKeys: string[]
  timer: number | undefined
  /** The time at which the first unstored character was typed. */
  typedSince: number | undefined
  isOver: boolean
}

/**
 * Stores what is typed on this device until it is saved, and offers unsent work that was left here
 * earlier.
 */
export function useUnsentWork<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draftKeys, versions, read, titleOf, isSaved }: DraftOptions<Values>,
  isReadOnly: boolean,
): UnsentWorkState<Values> {
  const store = useUnsentStore()
  const { id: person } = useSession()
  const [place] = draftKeys
  const [found, setFound] = useState<UnsentWork[]>([])
  const [draftStatus] = useState(() => new DraftStatus())
  const hasFailed = useSyncExternalStore(draftStatus.subscribe, draftStatus.hasFailed)
  const session = useRef<Session>({
    owner: '',
    key: '',
    formerKeys: [],
    timer: undefined,
    typedSince: undefined,
    isOver: false,
  })
  const defaults = form.formState.defaultValues as Values

  const saveDraft = async (): Promise<UnsentWork | null> => {
    const own = session.current
    window.clearTimeout(own.timer)
    own.timer = undefined
    own.typedSince = undefined
    if (own.isOver || isReadOnly || place === undefined) return null
    const values = form.getValues()
    if (dequal(values, defaults)) {
      if (own.key) await store.forget([own.key])
      draftStatus.set(null)
      return null
    }
    own.key ||= store.newKey(person, place)
    const title = titleOf(values)
    const work = {
      key: own.key,
      title,
      typedAt: Date.now(),
      versions,
      base: snapshotOf(defaults),
      values: snapshotOf(values),
    }
    try {
      await store.save(work)
      draftStatus.set(work.typedAt)
      return work
    } catch {
      draftStatus.set('failed')
      return null
    }
  }
  const latest = useRef({ save: saveDraft, draftKeys })
  useEffect(() => {
    latest.current = { save: saveDraft, draftKeys }
  })

  /** The work that is not saved in the meantime; the rest is forgotten. */
  const left = found.filter((work) => {
    const [base, values] = [read(work.base), read(work.values)]
    if (dequal(values, defaults)) return false
    return !base || !values || !isOutdated(work, versions) || !isSaved(base, values)
  })
  const savedKeys = found.flatMap((work) => (left.includes(work) ? [] : [work.key])).join('\n')
  useEffect(() => {
    if (savedKeys !== '') void store.forget(savedKeys.split('\n'))
  }, [store, savedKeys])

  useEffect(() => {
    const own = session.current
    const owner = `${person} ${place}`
    if (own.owner !== owner && own.key) {
      own.formerKeys.push(own.key)
      own.key = ''
    }
    own.owner = owner
    const everywhere = latest.current.draftKeys.map((one) => store.of(person, one))
    void Promise.all(everywhere).then((found) => {
      if (own.owner !== owner) return
      const works = found.flat().toSorted((a, b) => b.typedAt - a.typedAt)
      setFound(works.filter(({ key }) => key !== own.key))
    })
  }, [store, person, place])

  useEffect(() => {
    const own = session.current
    const saveWhenIdle = () => {
      const { timer } = own
      whenIdle(() => {
        // In the meantime, the work may have been stored, because the user left the editor, or saved.
        if (own.timer === timer) void latest.current.save()
      })
    }
    const onTyped = () => {
      window.clearTimeout(own.timer)
      own.typedSince ??= performance.now()
      const rest = own.typedSince + MAX_WAIT_MS - performance.now()
      own.timer = window.setTimeout(saveWhenIdle, Math.max(0, Math.min(PAUSE_MS, rest)))
    }
    const onLeaving = () => {
      if (own.timer !== undefined) void latest.current.save()
    }
    const stopListening = form.subscribe({ formState: { values: true }, callback: onTyped })
    window.addEventListener('beforeunload', onLeaving)
    window.addEventListener('pagehide', onLeaving)
    document.addEventListener('visibilitychange', onLeaving)
    return () => {
      onLeaving()
      stopListening()
      window.removeEventListener('beforeunload', onLeaving)
      window.removeEventListener('pagehide', onLeaving)
      document.removeEventListener('visibilitychange', onLeaving)
    }
  }, [form])

  const offer = firstOffer(left, { read, versions })

  return {
    offer,
    draftStatus,
    hasFailed,
    async restore({ key, typedAt }, values = offer?.values) {
      if (values === undefined) return
      const meanwhile = await saveDraft()
      const own = session.current
      own.key = key
      form.reset(values, { keepDefaultValues: true })
      draftStatus.set(typedAt)
      setFound([...(meanwhile ? [meanwhile] : []), ...found.filter((work) => work.key !== key)])
    },
    discard({ key }) {
      void store.forget([key])
      setFound(found.filter((work) => work.key !== key))
    },
    forget() {
      const own = session.current
      own.isOver = true
      window.clearTimeout(own.timer)
      void store.forget([own.key, ...own.formerKeys])
    },
    restart() {
      const own = session.current
      window.clearTimeout(own.timer)
      void store.forget([own.key, ...own.formerKeys])
      own.key = ''
      own.formerKeys = []
      draftStatus.set(null)
      // The user may have typed something during the save.
      own.timer = window.setTimeout(() => void latest.current.save(), PAUSE_MS)
    },
  }
}

/**
 * A copy that shares its strings with the original, because `structuredClone` would copy every
 * character.
 */
function snapshotOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snapshotOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, snapshotOf(part)]))
}

const isOutdated = (work: UnsentWork, versions: readonly number[]): boolean =>
  work.versions.join() !== versions.join()

function firstOffer<Values>(
  works: readonly UnsentWork[],
  { read, versions }: Pick<DraftOptions<Values>, 'read' | 'versions'>,
): Offer<Values> | null {
  for (const work of works) {
    const base = read(work.base)
    const values = read(work.values)
    if (base && values) return { ...work, base, values, isOutdated: isOutdated(work, versions) }
  }
  return null
}

/** When the typed text was last stored; `failed` if this device can't store it. */
type SavedAt = number | 'failed' | null

/**
 * A store outside React state. It changes constantly during typing, so only the component that
 * shows it should render again.
 */
export class DraftStatus {
  readonly #listeners = new Set<() => void>()
  #savedAt: SavedAt = null

  readonly read = (): SavedAt => this.#savedAt
  readonly hasFailed = (): boolean => this.#savedAt === 'failed'

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(savedAt: SavedAt) {
    this.#savedAt = savedAt
    for (const listener of this.#listeners) listener()
  }
}
