import { ItemList } from '../../../components/item-list.tsx'
import { useFormatMoment } from '../../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { focusOn } from '@ufuq/shared/ui/parts'
import { Loaded } from '../../../shell/loaded.tsx'
import { useEndSession } from './mutations.ts'
import { accountQueries } from '../queries.ts'

/** Where the user is signed in, with a button to end every session but this one. */
export function OwnSessions() {
  const { t } = useTranslation('admin')
  return (
    <Loaded
      query={useQuery(accountQueries.sessions())}
      loading={t('shell.loading')}
      failed={t('states.errorTitle')}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </Loaded>
  )
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('admin')
  const end = useEndSession()
  const list = useRef<HTMLDivElement>(null)
  // The button disappears with its session.
  const onSuccess = () => void focusOn(list.current)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <div className="stack" ref={list} tabIndex={-1}>
      <ItemList>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => end.mutate(session.id, { onSuccess })}
          />
        ))}
      </ItemList>
      {hasOthers && (
        <Button variant="line" busy={end.isPending} onClick={() => end.mutate(null, { onSuccess })}>
          {t('settings.endOthers')}
        </Button>
      )}
    </div>
  )
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const device = useDeviceName(session)
  const seen = formatMoment(session.lastSeenAt)
  return (
    <li>
      <div>
        <b>{device}</b>
        <p>
          {session.isCurrent ? t('settings.thisSession') : t('settings.lastSeen', { when: seen })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="line"
          size="small"
          disabled={isEnding}
          aria-label={t('settings.endSessionOf', { device, when: seen })}
          onClick={onEnd}
        >
          {t('settings.endSession')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: OwnSession): string {
  const { t } = useTranslation('admin')
  if (browser && system) return t('settings.browserOn', { browser, system })
  return browser ?? system ?? t('settings.unknownDevice')
}
