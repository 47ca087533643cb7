import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import type { Presence } from '../../../../../contract/together.ts'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { Face } from '../../../../colleagues/face.tsx'
import { presenceQuery, leave } from './queries.ts'
import { useAttention } from './use-attention.ts'

interface WhoIsHereProps {
  id: number
  /** The side that is written. */
  side: Language
}

/** Who else has the text open. Nothing is locked: it is said, and saving compares. */
export function WhoIsHere({ id, side }: WhoIsHereProps) {
  const isHere = useAttention()
  const { data, dataUpdatedAt } = useQuery({ ...presenceQuery(id, side), enabled: isHere })
  useEffect(() => {
    const onLeaving = () => void leave(id)
    window.addEventListener('pagehide', onLeaving)
    return () => {
      window.removeEventListener('pagehide', onLeaving)
      onLeaving()
    }
  }, [id])
  if (!data || !isHere) return null
  return (
    <div className="people">
      {data.map((person) => (
        <Colleague key={person.id} person={person} now={dataUpdatedAt} />
      ))}
    </div>
  )
}

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
          ? t('editor.presence.here', { name })
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
