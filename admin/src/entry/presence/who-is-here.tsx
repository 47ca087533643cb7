import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import { PRESENCE, type Presence } from '@ufuq/shared/contract/collaboration'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../host/language.ts'
import { collaborationKeys } from '../../server/query-keys.ts'
import { Face } from '../../session/colleagues/face.tsx'
import { useColleagueName } from '../../session/colleagues/queries.ts'

interface WhoIsHereProps {
  /** The entry's address on the server. */
  path: string
  /** The language that is being edited; null if there is none. */
  side: Language | null
}

/** Who else has the entry open. Nothing is locked, because saving detects conflicts. */
export function WhoIsHere({ path, side }: WhoIsHereProps) {
  const isHere = useAttention()
  const { data, dataUpdatedAt } = useQuery({ ...presenceQuery(path, side), enabled: isHere })
  useEffect(() => {
    const onLeaving = () => void leave(path)
    window.addEventListener('pagehide', onLeaving)
    return () => {
      window.removeEventListener('pagehide', onLeaving)
      onLeaving()
    }
  }, [path])
  if (!data || data.length === 0 || !isHere) return null
  return <People people={data} now={dataUpdatedAt} />
}

/**
 * The names of all others who have the entry open, as of the last call; empty if there are none.
 */
export function useNamesOfPresent(path: string): string {
  const nameOf = useColleagueName()
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const { data = '' } = useQuery({
    ...presenceQuery(path, null),
    enabled: false,
    select: (people) => list.format(people.map(nameOf)),
  })
  return data
}

/**
 * The names in the bar, which expand to show what each person does and since when. Changes are
 * announced to screen readers.
 */
function People({ people, now }: { people: readonly Presence[]; now: number }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const names = people.map(nameOf)
  const all = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const label = t('editor.presence.who', { names: all })
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <div className="people" data-open={isOpen}>
      <button
        type="button"
        className="faces"
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={close}
      >
        {people.slice(0, MAX_FACES).map((person) => (
          <Face key={person.id} name={nameOf(person)} />
        ))}
        <span className="names">{all}</span>
        {people.length > MAX_FACES && <small data-more={people.length - MAX_FACES} />}
      </button>
      <div className="people-list" id={listId}>
        {people.map((person) => (
          <Colleague key={person.id} person={person} now={now} />
        ))}
      </div>
    </div>
  )
}

/** The maximum number of people for whom the bar has room. */
const MAX_FACES = 3

const MINUTE_MS = 60_000

function Colleague({ person, now }: { person: Presence; now: number }) {
  const { t } = useTranslation('admin')
  const name = useColleagueName()(person)
  const minutes = Math.max(0, Math.floor((now - Date.parse(person.since)) / MINUTE_MS))
  return (
    <p>
      <Face name={name} />
      <span role="status">
        {person.side === null
          ? t('editor.presence.reading', { name })
          : t(`editor.presence.in.${person.side}`, { name })}
      </span>
      <small>
        {minutes === 0
          ? t('editor.presence.now')
          : minutes < 60
            ? t('editor.presence.minutes', { count: minutes })
            : t('editor.presence.hours', { count: Math.floor(minutes / 60) })}
      </small>
    </p>
  )
}

/**
 * Reports every few seconds that the entry is open in this editor, and returns who else has the
 * entry open. Nothing is sent while the window is hidden.
 */
const presenceQuery = (path: string, side: Language | null) =>
  queryOptions({
    // The edited side changes often, so it is not part of the key; the next call sends the current
    // side.
    queryKey: collaborationKeys.presence(path),
    queryFn: ({ signal }) =>
      request<Presence[]>(`${path}/presence`, { method: 'PUT', body: { side }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRESENCE.everySeconds * 1000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

/**
 * The request is sent even while the page closes. It need not succeed, because an editor that stops
 * sending reports is soon considered closed.
 */
const leave = (path: string): Promise<unknown> =>
  request(`${path}/presence`, { method: 'DELETE', keepalive: true }).catch(() => {})

/** After this time without activity, the user counts as away. */
const AWAY_AFTER_MS = 5 * 60_000
const EVENTS = ['keydown', 'pointerdown', 'wheel', 'focus'] as const

/**
 * Whether somebody is using this window. An editor that is left open overnight reports nothing and
 * therefore does not extend the session.
 */
export function useAttention(): boolean {
  const [isHere, setHere] = useState(true)
  useEffect(() => {
    let timer: number | undefined
    const onActivity = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setHere(false), AWAY_AFTER_MS)
      setHere(true)
    }
    onActivity()
    for (const event of EVENTS) window.addEventListener(event, onActivity, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const event of EVENTS) window.removeEventListener(event, onActivity)
    }
  }, [])
  return isHere
}

/**
 * The language of the field in which the user last typed, until the change is saved; null for a
 * user who only reads. The name of a localized field contains its language: `title.ar`.
 */
export function useEditedSide(): Language | null {
  const { subscribe } = useFormContext()
  const { isDirty } = useFormState()
  const [last, setLast] = useState<Language | null>(null)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          const side = name?.split('.').find(isLanguage)
          if (side) setLast(side)
        },
      }),
    [subscribe],
  )
  return isDirty ? last : null
}
