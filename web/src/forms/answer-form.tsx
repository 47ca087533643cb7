import { ApiError } from '@ufuq/shared/client/api-error'
import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import type { FormField } from '@ufuq/shared/forms/form-spec'
import { findInvalidFields } from '@ufuq/shared/forms/invalid-fields'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { formatDate } from '@ufuq/shared/i18n/formats'
import type { ShownForm } from '@ufuq/shared/kinds/form/shown-form'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { SuccessPanel } from '@ufuq/shared/ui/success-panel'
import { useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../engine/page-context.ts'
import { PageLink } from '../layout/page-link.tsx'
import { PageStyles } from '../layout/page-styles.tsx'
import { AnswerField, Problem } from './answer-fields.tsx'
import { TrapField } from './form.tsx'
import { usePostedForm } from './posted-form.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { send } from './send.ts'
import { answerIn, useSubmission } from './use-submission.ts'
import styles from '../styles/answer-form.css?url'

export interface AnswerFormProps {
  form: ShownForm
  /** What the answers are about: `event:12`, or a notice. */
  about?: string
  /** The level of the heading that replaces the form when it has been sent. */
  level?: 2 | 3
}

const CONSENT: FormField = { name: 'consent', type: 'yesNo', required: true, max: 3 }

/** Why the server took no answer: the form was filled in too late. */
const LATE = { form_full: 'lost', form_closed: 'tooLate' } as const
const LATE_AFTER_POST = { full: 'lost', closed: 'tooLate' } as const

/** A form by staff, or a sentence in its place while it takes no answers. */
export function AnswerForm({ form: spec, about = '', level = 3 }: AnswerFormProps) {
  const { t } = useTranslation(['forms', 'common'])
  const { id, language, introduction, fields, consent, thanks, state: openness } = spec
  const questions = consent === '' ? fields : [...fields, CONSENT]
  const posted = usePostedForm(`form:${id}`)
  const [late, setLate] = useState(() =>
    posted && posted.state in LATE_AFTER_POST
      ? LATE_AFTER_POST[posted.state as keyof typeof LATE_AFTER_POST]
      : undefined,
  )
  const { form, state, invalidFields, start, onSubmit, onInput } = useSubmission({
    form: `form:${id}`,
    fields: questions,
    focus: '[role=alert]',
    send: (body): Promise<unknown> =>
      send(`/api/forms/${id}`, withFiles({ ...body, language, about }, form.current)),
    onEnd(end) {
      const code = end.state === 'failed' && end.error instanceof ApiError ? end.error.code : ''
      setLate(LATE[code as keyof typeof LATE])
    },
  })
  const checks = useBlurChecks(questions)
  const idOf = (name: string) => `form-${id}-${name}`
  const isInvalid = (name: string) => invalidFields.has(name) || checks.invalidFields.has(name)
  const wrapped = (content: ReactNode) => (
    <div className="answers" lang={language} dir={directionOf(language)}>
      <PageStyles href={styles} />
      {content}
    </div>
  )

  if (state === 'sent') {
    return wrapped(
      <SuccessPanel
        level={level}
        title={thanks.title || t('thanksTitle')}
        text={thanks.text || t('thanksText')}
      />,
    )
  }
  if (openness !== 'open' && !posted && state === 'editing') return wrapped(<Shut form={spec} />)
  return wrapped(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of its fields
    <form
      className="form"
      ref={form}
      method="post"
      encType={fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={onSubmit}
      onInput={() => {
        onInput()
        checks.onInput(form.current)
      }}
      onBlur={checks.onBlur}
    >
      <input type="hidden" name="_form" value={id} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="about" value={about} />
      <Places left={spec.placesLeft} />
      {introduction !== '' && <p className="introduction">{introduction}</p>}
      {invalidFields.size > 0 && (
        <div role="alert" tabIndex={-1} autoFocus={posted !== null}>
          <Notice tone="danger" title={t('errors', { count: invalidFields.size })}>
            <ul>
              {questions
                .filter(({ name }) => invalidFields.has(name))
                .map(({ name }) => (
                  <li key={name}>
                    <a href={`#${idOf(name)}`} onClick={(event) => focusInput(event, idOf(name))}>
                      {fields.find((field) => field.name === name)?.label ?? t('consent')}
                    </a>
                  </li>
                ))}
            </ul>
          </Notice>
        </div>
      )}
      {fields.map((field) => (
        <AnswerField
          key={field.name}
          field={field}
          id={idOf(field.name)}
          isInvalid={isInvalid(field.name)}
          answer={start(field.name).defaultValue}
        />
      ))}
      {consent !== '' && (
        <div className={classNames('field', isInvalid('consent') && 'bad')} id={idOf('consent')}>
          <label className="choose">
            <input
              type="checkbox"
              name="consent"
              value="yes"
              defaultChecked={start('consent').defaultValue === 'yes'}
              aria-required
              aria-invalid={isInvalid('consent') || undefined}
              aria-describedby={isInvalid('consent') ? `${idOf('consent')}-error` : undefined}
            />
            <span>{consent}</span>
          </label>
          {isInvalid('consent') && (
            <Problem id={`${idOf('consent')}-error`}>{t('problems.consent')}</Problem>
          )}
        </div>
      )}
      <TrapField label={t('trap')} />
      {state === 'failed' && (
        <Notice tone="danger" role="alert" title={t('failed')}>
          {t(late ?? 'failedText')}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={state === 'sending'} busyLabel={t('sending')}>
          {spec.button || t('send')}
        </Button>
      </div>
      {spec.isAnonymous ? (
        <p className="hint privacy-note">
          {t('anonymous')} <PageLink to="/privacy">{t('common:privacyNote.link')}</PageLink>
        </p>
      ) : (
        <PrivacyNote about="answer" />
      )}
    </form>,
  )
}

function Places({ left }: { left: number | null }) {
  const { t } = useTranslation('forms')
  return left === null ? null : <p className="places">{t('places', { count: left })}</p>
}

/** Why a form can't be filled in. */
function Shut({ form: { state, closes } }: { form: ShownForm }) {
  const { t } = useTranslation('forms')
  const { timeZone } = useSite()
  const locale = useLocale()
  if (state === 'full' || closes === null) return <p className="places">{t('full')}</p>
  return <p>{t('closed', { day: isolatedLtr(formatDate(closes, timeZone, locale)) })}</p>
}

/** Moves the focus to the first input of a question. */
function focusInput(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  document.getElementById(id)?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/**
 * Checks an answer when its field has lost the focus for the first time, and then as it is typed. An
 * empty answer is reported only when the form is sent.
 */
function useBlurChecks(fields: readonly FormField[]) {
  const names = useRef(new Set<string>())
  const [invalidFields, setInvalidFields] = useState<ReadonlySet<string>>(new Set())
  const check = (form: HTMLFormElement | null) => {
    if (names.current.size === 0) return
    const data = new FormData(form ?? undefined)
    const answers = Object.fromEntries(fields.map(({ name }) => [name, answerIn(data, name)]))
    const found = findInvalidFields(fields, answers)
    setInvalidFields(new Set([...names.current].filter((name) => answers[name] && found.has(name))))
  }
  return {
    invalidFields,
    onInput: check,
    onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const { name } = target as Partial<HTMLInputElement>
      // A message above the button would move it away from the pointer.
      if (!name || relatedTarget instanceof HTMLButtonElement) return
      names.current.add(name)
      check(currentTarget)
    },
  }
}

/** JSON, or a multipart body if there are files. */
function withFiles(values: Record<string, unknown>, form: HTMLFormElement | null): unknown {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('[type=file]') ?? [])]
  const files = inputs.flatMap(({ name, files: chosen }) =>
    [...(chosen ?? [])].map((file) => [name, file] as const),
  )
  if (files.length === 0) return values
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) {
    data.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, file] of files) data.set(name, file)
  return data
}
