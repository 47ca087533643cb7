import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { PASSING_PROBLEMS, type ServerProblem } from '../common/bridge.ts'
import { StartFrame } from './start-frame.tsx'

interface ProblemScreenProps {
  problem: ServerProblem
  server: string | null
  isTrying: boolean
  onRetry: () => void
  onChangeServer: () => void
  onLanguage: (language: Language) => void
}

/** Explains why there is no working server, and what the user can do about it. */
export function ProblemScreen(props: ProblemScreenProps) {
  const { problem, server, isTrying, onRetry, onChangeServer, onLanguage } = props
  const { t } = useTranslation('desktop')
  const retry = useRef<HTMLButtonElement>(null)
  const goesOn = PASSING_PROBLEMS.includes(problem)
  useEffect(() => retry.current?.focus(), [])
  return (
    <StartFrame
      page={t(`problems.${problem}.title`)}
      title={t(`problems.${problem}.title`)}
      text={t(`problems.${problem}.text`)}
      onLanguage={onLanguage}
    >
      {goesOn && <p className="intro">{t('goesOn')}</p>}
      {server && (
        <p className="server">
          {t('server')} <bdi dir="ltr">{server}</bdi>
        </p>
      )}
      <div className="choices">
        <Button ref={retry} busy={isTrying} busyLabel={t('retrying')} onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="line" onClick={onChangeServer}>
          {t('changeServer')}
        </Button>
      </div>
    </StartFrame>
  )
}
