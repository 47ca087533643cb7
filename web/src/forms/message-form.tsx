import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { SuccessPanel } from '@ufuq/shared/ui/success-panel'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import Send from 'lucide-react/icons/send'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../engine/page-context.ts'
import type { FormField } from './invalid-fields.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { send } from './send.ts'
import { useSubmission, TRAP } from './use-submission.ts'

type MessageField = 'name' | 'email' | 'message' | 'phone' | 'skills' | 'reason'

interface MessageFormProps {
  /** The name of the form in its address, its call and its texts. */
  form: 'contact' | 'volunteer'
  fields: readonly FormField<MessageField>[]
  /** Whether the form has hints and a background, as on its own page. */
  isDetailed?: boolean
  /** Whether the form stays on the page when it has been sent, with a notice. */
  isKept?: boolean
  /** The level of the heading that replaces the form when it has been sent. */
  level?: 2 | 3
  /** The heading of the form. */
  children?: ReactNode
}

/** The section of the form's page that has the texts which staff can change. */
const SECTIONS = { contact: 'contact', volunteer: 'application' } as const

/** A form with which visitors write to the organisation. */
export function MessageForm({
  form: name,
  fields,
  isDetailed = false,
  isKept = false,
  level = 3,
  children,
}: MessageFormProps) {
  const { t } = useTranslation(name)
  const own = (key: string) => `${SECTIONS[name]}.${key}` as 'form.name'
  const action = useLocalizedPath()(`/${name}`)
  const { form, state, invalidFields, start, onSubmit, onInput, again } = useSubmission({
    form: name,
    fields,
    send: (body) => send(`/api/${name}`, body),
  })
  const isSent = state === 'sent'

  useEffect(() => {
    if (isSent && isKept) form.current?.reset()
  }, [isSent, isKept, form])

  if (isSent && !isKept) {
    return (
      <SuccessPanel
        level={level}
        title={t(own('successTitle'))}
        text={t(own('successText'))}
        action={
          <AgainButton action={action} onAgain={again}>
            {t('success.again')}
          </AgainButton>
        }
      />
    )
  }
  const limits = Object.fromEntries(fields.map((field) => [field.name, field.max]))
  return (
    <form
      className={isDetailed ? 'form panel' : 'form'}
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
      {fields.map(({ name: field, type = 'text', rows, min, max }) => {
        const isRequired = min !== undefined
        return (
          <Field
            key={field}
            label={t(`form.${field}`)}
            hint={isDetailed && t([own(`${field}Hint`), `form.${field}Hint` as 'form.name'])}
            error={invalidFields.has(field) ? t(`validation.${field}`, limits) : undefined}
            required={isRequired}
            optionalLabel={isRequired ? undefined : `(${t('form.optional')})`}
          >
            {(control) => {
              const own = { ...control, ...start(field), name: field, maxLength: max }
              if (rows !== undefined) {
                const isHinted = field === 'message' && isDetailed
                const placeholder = isHinted ? t('form.messagePlaceholder') : undefined
                return <TextArea {...own} rows={rows} placeholder={placeholder} dir="auto" />
              }
              const dir = type === 'text' ? 'auto' : 'ltr'
              const autoComplete = type === 'text' ? field : type
              return <TextInput {...own} type={type} autoComplete={autoComplete} dir={dir} />
            }}
          </Field>
        )
      })}
      <TrapField label={t('form.trap')} />
      {state === 'failed' && (
        <Notice tone="danger" role="alert" title={t('error.title')}>
          {t('error.message')}
        </Notice>
      )}
      {isSent && (
        <Notice tone="success" role="status" title={t(own('successTitle'))}>
          {t(own('successText'))}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={state === 'sending'} busyLabel={t('form.sending')}>
          {isDetailed && <Icon icon={Send} mirrored />} {t('form.submit')}
        </Button>
      </div>
      <PrivacyNote about="answer" />
    </form>
  )
}

interface AgainButtonProps {
  /** The address of the form's page, to load it again without JavaScript. */
  action: string
  onAgain: () => void
  children: ReactNode
}

/** A button that shows a sent form again for another message. */
function AgainButton({ action, onAgain, children }: AgainButtonProps) {
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onAgain()
      }}
    >
      <Button type="submit" variant="line" size="small">
        {children}
      </Button>
    </form>
  )
}

/** A field that people can neither see nor reach; only bots that fill every field fill it. */
function TrapField({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
