import { useQuery } from '@tanstack/react-query'
import {
  EXAMPLE_PARTS,
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps as FirstStepsState,
} from '@ufuq/shared/contract/first-steps'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { LineDrawing } from '@ufuq/shared/ui/line-drawing'
import CircleCheck from 'lucide-react/icons/circle-check'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useLanguage } from '../../../host/language.ts'
import { useAbility } from '../../../session/session.tsx'
import { dashboardQueries } from '../queries.ts'
import { useChangeFirstSteps, useRemoveExample } from './mutations.ts'

const ARC = 'M8 24a16 16 0 0 1 32 0'

const STAGES = {
  full: <path d={`${ARC}Z`} fill="var(--sun-500)" />,
  rising: (
    <>
      <path d={ARC} fill="none" stroke="var(--sun-700)" strokeWidth="2" />
      <path d="M16 24a8 8 0 0 1 16 0Z" fill="var(--sun-500)" />
    </>
  ),
  awaited: (
    <path d={ARC} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 4" />
  ),
} satisfies Record<string, ReactNode>

/** The address of each step; null for a step that is done here, or on the server itself. */
const WAYS = {
  organisation: { to: '/admin/organisation', label: 'firstSteps.organisation.act' },
  logo: { to: '/admin/organisation#look', label: 'firstSteps.logo.act' },
  publication: { to: '/admin/publications/create', label: 'firstSteps.publication.act' },
  colleagues: { to: '/admin/users/invite', label: 'firstSteps.colleagues.act' },
  example: null,
  mail: null,
  backup: { to: '/admin?tab=settings#backups', label: 'firstSteps.backup.act' },
} as const satisfies Record<FirstStep, { to: string; label: string } | null>

/**
 * The remaining steps for a new site, for administrators; renders nothing once all steps are done
 * or the list has been hidden.
 */
export function FirstSteps() {
  const { t } = useTranslation('admin')
  const hide = useChangeFirstSteps()
  const { data } = useQuery({
    ...dashboardQueries.firstSteps(),
    enabled: useAbility('server.watch'),
  })
  if (!data || data.isHidden) return null
  const done = FIRST_STEPS.filter((step) => data.done[step])
  const open = FIRST_STEPS.filter((step) => !data.done[step])
  if (open.length === 0) return null
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <header className="row spread">
        <div>
          <h2 id="first-steps-title" tabIndex={-1}>
            {t('firstSteps.title')}
          </h2>
          <p className="say">
            {t('firstSteps.progress', { count: done.length })} {t('firstSteps.order')}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          busy={hide.isPending}
          onClick={() => hide.mutate({ isHidden: true })}
        >
          <Icon icon={EyeOff} />
          {t('firstSteps.hide')}
        </Button>
      </header>
      <ol>
        {[...done, ...open].map((step) => {
          const state = { isDone: data.done[step], isNext: step === open[0] }
          return step === 'example' ? (
            <ExampleStep key={step} left={data.example} {...state} />
          ) : (
            <Step key={step} step={step} {...state} />
          )
        })}
        {data.offersImport && <ImportStep />}
      </ol>
      <p className="hint">{t('firstSteps.hint')}</p>
    </section>
  )
}

interface StepState {
  isDone: boolean
  isNext: boolean
}

interface StepProps extends StepState {
  step: FirstStep
  /** Replaces the description of an open step. */
  text?: string
  /** Below the description. */
  more?: ReactNode
  /** Replaces the link of an open step. */
  action?: ReactNode
}

function Step({ step, isDone, isNext, text, more, action }: StepProps) {
  const { t } = useTranslation('admin')
  const way = WAYS[step]
  const openStage = isNext ? 'rising' : 'awaited'
  return (
    <li className={classNames(isDone && 'done', isNext && 'next')}>
      <SunGlyph stage={isDone ? 'full' : openStage} />
      <div>
        <h3>{t(`firstSteps.${step}.title`)}</h3>
        <p className="say">{text ?? t(`firstSteps.${step}.${isDone ? 'done' : 'open'}`)}</p>
        {more}
      </div>
      {isDone && (
        <span className="row did">
          <Icon icon={CircleCheck} />
          {t('firstSteps.done')}
        </span>
      )}
      {!isDone && action}
      {!isDone && way && (
        <LinkButton variant={isNext ? 'solid' : 'line'} to={way.to}>
          {t(way.label)}
        </LinkButton>
      )}
    </li>
  )
}

interface ExampleStepProps extends StepState {
  left: FirstStepsState['example']
}

/** What is left of the example, and the button that removes it. */
function ExampleStep({ left, isDone, isNext }: ExampleStepProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const parts = EXAMPLE_PARTS.filter((part) => left[part] > 0).map((part) =>
    t(`firstSteps.example.${part}`, { count: left[part] }),
  )
  const wayTo = (page: SitePageName) => ({
    to: `/admin/pages/${page}`,
    label: t(`kinds.page.keys.${page}`),
  })
  const ways = [
    ...left.texts.map(({ page, ...counts }) => {
      const { to, label } = wayTo(page)
      return { to, label: t('firstSteps.example.left', { name: label, ...counts }) }
    }),
    ...(left.programmes ? [{ to: '/admin/programmes', label: t('kinds.programmes.name') }] : []),
  ]
  const openText = parts.length > 0 ? 'open' : 'edit'
  return (
    <Step
      step="example"
      isDone={isDone}
      isNext={isNext}
      text={
        isDone
          ? t('firstSteps.example.done')
          : t(`firstSteps.example.${openText}`, {
              parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(parts),
            })
      }
      more={
        <>
          <Ways words={t('firstSteps.example.texts')} ways={ways} />
          <Ways words={t('firstSteps.example.hidden')} ways={left.hidden.map(wayTo)} />
        </>
      }
      action={parts.length > 0 && <RemoveExample isNext={isNext} />}
    />
  )
}

interface WaysProps {
  words: string
  ways: readonly { to: string; label: string }[]
}

/** Links to what is left to do; nothing if there is nothing. */
const Ways = ({ words, ways }: WaysProps) =>
  ways.length > 0 && (
    <p className="say">
      {words}{' '}
      <span className="row">
        {ways.map(({ to, label }) => (
          <Link key={to} className="more" to={to}>
            {label}
          </Link>
        ))}
      </span>
    </p>
  )

function RemoveExample({ isNext }: Pick<StepState, 'isNext'>) {
  const { t } = useTranslation('admin')
  const remove = useRemoveExample()
  const action = t('firstSteps.example.act')
  return (
    <ConfirmButton
      variant={isNext ? 'solid' : 'line'}
      size="small"
      busy={remove.isPending}
      busyLabel={t('firstSteps.example.removing')}
      action={action}
      question={t('firstSteps.example.question')}
      onConfirm={() => remove.mutate()}
    >
      {action}
    </ConfirmButton>
  )
}

/** The import of an old site, which is optional and can be skipped. */
function ImportStep() {
  const { t } = useTranslation('admin')
  const skip = useChangeFirstSteps()
  return (
    <li>
      <SunGlyph stage="awaited" />
      <div>
        <h3>{t('firstSteps.import.title')}</h3>
        <p className="say">{t('firstSteps.import.open')}</p>
      </div>
      <span className="row">
        <Button
          variant="quiet"
          size="small"
          busy={skip.isPending}
          onClick={() => skip.mutate({ skipsImport: true })}
        >
          {t('firstSteps.import.skip')}
        </Button>
        <LinkButton variant="line" to="/admin/import">
          {t('firstSteps.import.act')}
        </LinkButton>
      </span>
    </li>
  )
}

/**
 * The sun at a height that shows the progress of a step; text next to the drawing states the same
 * progress.
 */
function SunGlyph({ stage }: { stage: keyof typeof STAGES }) {
  return (
    <LineDrawing viewBox="0 0 48 28" className="sun-glyph">
      {STAGES[stage]}
      <path d="M0 25h48" stroke="currentColor" strokeWidth="2" />
    </LineDrawing>
  )
}
