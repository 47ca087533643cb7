import { useQuery } from '@tanstack/react-query'
import {
  ACTIVE_IMPORT_STATES,
  type CurrentImport,
  type Import,
  type ImportProgress,
} from '@ufuq/shared/contract/imports/import'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Row } from '../../components/layout.tsx'
import { percentOf, ProgressBar } from '../../components/progress-bar.tsx'
import { Section } from '../../components/section.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { CheckStage } from './check-stage.tsx'
import { importQueries, useStep } from './queries.ts'
import { ReportStage } from './report-stage.tsx'
import { PicturesSentence, Stage } from './stage.tsx'
import { ReadingStage, StartStage } from './start-stage.tsx'
import { UndoButton } from './undo-part.tsx'

/** `/admin/import`: the import from another site, from the file to the report. */
export function ImportScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('import.title')} back="/admin?tab=settings#import">
      <Loaded
        query={useQuery(importQueries.current())}
        loading={t('import.loading')}
        failed={t('import.errorTitle')}
      >
        {(current) => <CurrentStage current={current} />}
      </Loaded>
    </Page>
  )
}

function CurrentStage({ current }: { current: CurrentImport }) {
  const [params] = useSearchParams()
  const { import: shown } = current
  const isActive = shown !== null && ACTIVE_IMPORT_STATES.includes(shown.state)
  // `new` names the last import, so that the next one is shown as soon as it exists.
  const isNext = !isActive && params.get('new') === String(shown?.id)
  if (shown === null || isNext) return <StartStage current={current} />
  switch (shown.state) {
    case 'refused':
      return <StartStage current={current} />
    case 'reading':
      return <ReadingStage shown={shown} />
    case 'ready':
      return <CheckStage key={shown.id} shown={shown} makesBackups={current.makesBackups} />
    case 'done':
    case 'undone':
      return <ReportStage shown={shown} />
    default:
      return <RunningStage shown={shown} />
  }
}

/** What the server is doing or waiting for. */
function situationOf({ state, isBackingUp, stop }: Import) {
  if (isBackingUp) return 'backup'
  if (state === 'stopped') return stop?.isUndo ? 'undoStopped' : 'stopped'
  return state === 'paused' || state === 'undoing' ? state : 'importing'
}

/** The import while the server is working on it, and while the import is paused or has stopped. */
function RunningStage({ shown }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const { state, progress, stop, can } = shown
  const situation = situationOf(shown)
  const isUndo = situation === 'undoing' || situation === 'undoStopped'
  return (
    <Stage
      title={t(`import.running.${situation}Title`)}
      text={t(`import.running.${situation}Text`)}
      shown={shown}
    >
      {stop && (
        <Notice tone="danger" role="alert" title={t(`import.running.stops.${stop.code}`)}>
          {!stop.isUndo && t('import.running.stoppedAt', { count: stop.at })}
        </Notice>
      )}
      {progress && !isUndo && <Progress progress={progress} isPaused={state !== 'running'} />}
      <Row>
        {can.pause && <StepButton id={shown.id} step="pause" />}
        {can.resume && <StepButton id={shown.id} step="resume" />}
        {can.undo && <UndoButton shown={shown} variant={isUndo ? undefined : 'quiet'} />}
      </Row>
    </Stage>
  )
}

interface ProgressProps {
  progress: ImportProgress
  isPaused: boolean
}

function Progress({ progress, isPaused }: ProgressProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { done, total, pictures, minutesLeft } = progress
  const percent = formatNumber(percentOf(done, total), locale)
  const minutes = minutesLeft === null ? null : t('import.running.minutes', { count: minutesLeft })
  const figures = { done: formatNumber(done, locale), total: formatNumber(total, locale) }
  return (
    <Section
      title={minutes === null || isPaused ? t('import.running.percent', { percent }) : minutes}
      text={t('import.running.count', figures)}
    >
      <ProgressBar
        label={t('import.running.whole')}
        done={done}
        total={total}
        size="large"
        isPaused={isPaused}
      />
      {/* Changes at most once a minute, so that screen readers are not interrupted. */}
      <VisuallyHidden role="status">{minutes}</VisuallyHidden>
      <p>
        <PicturesSentence {...pictures} />
      </p>
    </Section>
  )
}

const GLYPHS = { pause: Pause, resume: Play }

function StepButton({ id, step }: { id: number; step: 'pause' | 'resume' }) {
  const { t } = useTranslation('admin')
  const { mutate, isPending } = useStep(id, step)
  return (
    <Button
      variant={step === 'pause' ? 'line' : undefined}
      busy={isPending}
      onClick={() => mutate()}
    >
      <Icon icon={GLYPHS[step]} />
      {t(`import.running.${step}`)}
    </Button>
  )
}
