import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import type { Import, ImportProgress } from '@ufuq/shared/contract/imports/import'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useStep } from './mutations.ts'
import { percentOf, ProgressBar } from '../../components/progress-bar.tsx'
import { DoneLine } from './done-line.tsx'
import { PicturesSentence } from './pictures-sentence.tsx'
import { Staged } from './stages.tsx'
import { UndoButton } from './report/undo-part.tsx'

type Situation = 'importing' | 'backup' | 'paused' | 'stopped' | 'undoStopped' | 'undoing'

/** What the server is doing or waiting for. */
function situationOf({ state, isBackingUp, stop }: Import): Situation {
  if (isBackingUp) return 'backup'
  if (state === 'stopped') return stop?.isUndo ? 'undoStopped' : 'stopped'
  return state === 'paused' || state === 'undoing' ? state : 'importing'
}

/** The import while the server is working on it, and while the import is paused or has stopped. */
export function RunningStage({ shown }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const { state, progress, stop, can } = shown
  const situation = situationOf(shown)
  const isUndo = situation === 'undoing' || situation === 'undoStopped'
  return (
    <Staged
      stage="import"
      title={t(`import.running.${situation}Title`)}
      text={t(`import.running.${situation}Text`)}
    >
      <DoneLine shown={shown} />
      <div className="stack">
        {stop && (
          <Notice tone="danger" role="alert" title={t(`import.running.stops.${stop.code}`)}>
            {!stop.isUndo && t('import.running.stoppedAt', { count: stop.at })}
          </Notice>
        )}
        {progress && !isUndo && <Progress progress={progress} isPaused={state !== 'running'} />}
        <div className="row">
          {can.pause && <StepButton id={shown.id} step="pause" />}
          {can.resume && <StepButton id={shown.id} step="resume" />}
          {can.undo && <UndoButton shown={shown} variant={isUndo ? undefined : 'quiet'} />}
        </div>
      </div>
    </Staged>
  )
}

interface ProgressProps {
  progress: ImportProgress
  isPaused: boolean
}

function Progress({ progress, isPaused }: ProgressProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { done, total, kinds, pictures, minutesLeft } = progress
  const percent = percentOf(done, total)
  const count = (some: number, all: number) =>
    t('import.running.count', {
      done: formatNumber(some, locale),
      total: formatNumber(all, locale),
    })
  return (
    <section className="stack" aria-labelledby="import-whole">
      <div className="row spread">
        <h3 id="import-whole">
          {minutesLeft === null || isPaused
            ? t('import.running.percent', { percent: formatNumber(percent, locale) })
            : t('import.running.minutes', { count: minutesLeft })}
        </h3>
        <span className="say">{count(done, total)}</span>
      </div>
      <ProgressBar
        label={t('import.running.whole')}
        done={done}
        total={total}
        size="large"
        isPaused={isPaused}
      />
      {/* Changes at most once a minute, so that screen readers are not interrupted. */}
      <VisuallyHidden role="status">
        {minutesLeft !== null && t('import.running.minutes', { count: minutesLeft })}
      </VisuallyHidden>
      <ul className="rows import-columns">
        {kinds.map((kind) => (
          <li key={kind.kind}>
            <b>{t(`import.content.kinds.${kind.kind}`)}</b>
            <ProgressBar
              label={t(`import.content.kinds.${kind.kind}`)}
              done={kind.done}
              total={kind.total}
              isPaused={isPaused}
            />
            <span className="say">{count(kind.done, kind.total)}</span>
          </li>
        ))}
      </ul>
      <p className="say">
        <PicturesSentence {...pictures} />
      </p>
    </section>
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
