import type { FormFieldType, FormSpec } from '@ufuq/shared/forms/form-spec'
import type { FormName } from '@ufuq/shared/forms/index'
import type { ShownFormField } from '@ufuq/shared/kinds/form/shown-form'
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
import { PageStyles } from '../layout/page-styles.tsx'
import { AnswerField } from './answer-fields.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { send } from './send.ts'
import { useSubmission, TRAP } from './use-submission.ts'
import answerStyles from '../styles/answer-form.css?url'

interface FormProps {
  spec: FormSpec
  /** What staff ask besides. */
  further?: readonly ShownFormField[]
  /** Whether the form has no hints, and stays on the page with a notice when it has been sent. */
  isBrief?: boolean | undefined
  /** The level of the heading that replaces the form when it has been sent. */
  level?: 2 | 3
  /** The heading of the form. */
  children?: ReactNode
}

const INPUT_TYPES: Partial<Record<FormFieldType, string>> = { email: 'email', phone: 'tel' }

/** A form with which visitors write to the organisation. */
export function Form({ spec, further = [], isBrief = false, level = 3, children }: FormProps) {
  const { fields, section } = spec
  const formName = spec.name as FormName
  const { t } = useTranslation(formName)
  const own = (key: string) => `${section}.${key}` as 'form.name'
  /** A hint, which staff may have written in the section of the page. */
  const note = (key: string) =>
    isBrief ? undefined : t([own(key), `form.${key}` as 'form.name'], { defaultValue: '' })
  const action = useLocalizedPath()(`/${formName}`)
  const { form, state, invalidFields, start, onSubmit, onInput, again } = useSubmission({
    form: formName,
    fields: [...fields, ...further],
    send: (body) => send(`/api/${formName}`, body),
  })
  const isSent = state === 'sent'

  useEffect(() => {
    if (isSent && isBrief) form.current?.reset()
  }, [isSent, isBrief, form])

  if (isSent && !isBrief) {
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
  return (
    <form
      className={isBrief ? 'form' : 'form panel'}
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
      {fields.map(({ name, type, required, max, rows }) => (
        <Field
          key={name}
          label={t(`form.${name}` as 'form.name')}
          hint={note(`${name}Hint`)}
          error={
            invalidFields.has(name)
              ? t(`validation.${name}` as 'form.name', { [name]: max })
              : undefined
          }
          required={required}
          optionalLabel={required ? undefined : `(${t('form.optional')})`}
        >
          {(control) => {
            const props = { ...control, ...start(name), name, maxLength: max }
            if (type === 'long') {
              const placeholder = note(`${name}Placeholder`)
              return <TextArea {...props} rows={rows} placeholder={placeholder} dir="auto" />
            }
            const dir = type === 'text' ? 'auto' : 'ltr'
            const inputType = INPUT_TYPES[type] ?? 'text'
            const autoComplete = type === 'text' ? name : inputType
            return <TextInput {...props} type={inputType} autoComplete={autoComplete} dir={dir} />
          }}
        </Field>
      ))}
      {further.length > 0 && (
        <div className="answers">
          <PageStyles href={answerStyles} />
          {further.map((field) => (
            <AnswerField
              key={field.name}
              field={field}
              id={`${formName}-${field.name}`}
              isInvalid={invalidFields.has(field.name)}
              answer={start(field.name).defaultValue}
            />
          ))}
        </div>
      )}
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
          {!isBrief && <Icon icon={Send} mirrored />} {t('form.submit')}
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
export function TrapField({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
