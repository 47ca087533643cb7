import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { focusOn, partAround } from '@ufuq/shared/ui/parts'
import { EmptyState, ErrorState } from '@ufuq/shared/ui/states'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Waiting } from '../components/waiting.tsx'
import { useErrorText } from '../server/error-text.ts'
import type { Restriction } from '../session/guards.tsx'
import { changeSession } from '../session/queries.ts'
import { Page } from './page.tsx'

export function DashboardLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin">
      <Icon icon={ArrowLeft} mirrored />
      {t('shell.backToDashboard')}
    </Link>
  )
}

export function NotFoundScreen() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('states.notFoundPage')}>
      <EmptyState
        level={2}
        title={t('states.notFoundTitle')}
        text={t('states.notFoundText')}
        action={<DashboardLink />}
      />
    </Page>
  )
}

/** The sentence shown instead of a screen that needs more rights. */
export function Forbidden({ openTo, sentence }: Pick<Restriction, 'openTo' | 'sentence'>) {
  const { t } = useTranslation('admin')
  return (
    <ErrorState
      level={2}
      title={t(`forbidden.${openTo}`)}
      text={t(sentence)}
      action={<DashboardLink />}
    />
  )
}

export function ForbiddenScreen({ title, ...restriction }: Restriction) {
  const { t } = useTranslation('admin')
  return (
    <Page title={t(title)}>
      <Forbidden {...restriction} />
    </Page>
  )
}

interface LoadProblemProps {
  /** By default, that this could not be loaded. */
  title?: string | undefined
  /** Replaces the text for the error's code. */
  text?: string | undefined
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/**
 * Shown when a screen's data could not be read. If the session has ended, a button leads to the
 * sign-in screen.
 */
export function LoadProblem({ title, text, error, isRetrying, onRetry }: LoadProblemProps) {
  const { t } = useTranslation('admin')
  const toText = useErrorText()
  const client = useQueryClient()
  const hasEnded = error instanceof ApiError && error.status === 401
  const { button, press } = useFocusAfterRetry(isRetrying)
  return (
    <ErrorState
      level={2}
      title={title ?? t('states.errorTitle')}
      text={hasEnded ? t('errors.unauthenticated') : (text ?? toText(error))}
      action={
        hasEnded ? (
          <Button variant="line" onClick={() => changeSession(client, null)}>
            {t('states.signInAgain')}
          </Button>
        ) : (
          <Button
            ref={button}
            variant="line"
            busy={isRetrying}
            busyLabel={t('shell.loading')}
            onClick={() => {
              press()
              onRetry()
            }}
          >
            {t('states.tryAgain')}
          </Button>
        )
      }
    />
  )
}

/**
 * A disabled button loses the focus, and its panel disappears once the data is loaded. This moves
 * the focus to the content around the panel or, after another failure, back to the button.
 */
function useFocusAfterRetry(isRetrying: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isRetrying && isLost(content.current)) focusOn(button.current)
  }, [isRetrying])
  useLayoutEffect(
    () => () =>
      // Runs after the commit, when elements removed with the panel have lost the focus.
      queueMicrotask(() => {
        if (isLost(content.current)) enter(content.current)
      }),
    [],
  )
  const press = () => {
    content.current = partAround('content', button.current)
  }
  return { button, press }
}

const isLost = (content: HTMLElement | null) =>
  content !== null && document.activeElement === document.body

/**
 * Makes the content focusable only temporarily; otherwise, every click between its controls would
 * focus it.
 */
function enter(content: HTMLElement | null): void {
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true })
}

/**
 * Replaces a screen that threw an error or whose code could not be loaded.
 * @param isWhole Whether the error message fills the window, without the frame.
 */
export function BrokenScreen({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation('admin')
  const state = (
    <ErrorState
      level={1}
      title={t('states.brokenTitle')}
      text={t('states.brokenText')}
      action={
        // A chunk that has failed to load can't be loaded until the page is reloaded.
        <Button variant="line" onClick={() => window.location.reload()}>
          {t('states.reload')}
        </Button>
      }
    />
  )
  return isWhole ? <Waiting>{state}</Waiting> : <div className="body">{state}</div>
}

interface GoneProps {
  title: string
  text: string
  /** The list, and its link. */
  list: string
  back: string
}

/** Shown in place of something that has been deleted meanwhile. */
export function Gone({ title, text, list, back }: GoneProps) {
  return (
    <EmptyState
      level={2}
      title={title}
      text={text}
      action={
        <Link className="more" to={list}>
          {back}
        </Link>
      }
    />
  )
}
