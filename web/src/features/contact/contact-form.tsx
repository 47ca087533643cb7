import { request } from '@ufuq/shared/client/request'
import type { ContactAnswer, ContactInput } from '@ufuq/shared/contract/forms'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import type { ReactNode } from 'react'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { TrapField } from '../../forms/trap-field.tsx'
import { useSubmission, type Submission } from '../../forms/use-submission.ts'
import { CONTACT_FIELDS, type ContactField } from './fields.ts'

export const useContactSubmission = (): Submission<ContactField> =>
  useSubmission({
    form: 'contact',
    fields: CONTACT_FIELDS,
    loadRules: () => import('./schema.ts'),
    send: (body: ContactInput) => request<ContactAnswer>('/api/contact', { method: 'POST', body }),
  })

/** The form's words; each of its places on the site has its own. */
export interface ContactFormTexts {
  name: string
  email: string
  message: string
  trap: string
  submit: ReactNode
  sending: string
  faults: Record<ContactField, string>
  failed: { title: string; message: string }
}

interface ContactFormProps {
  submission: Submission<ContactField>
  texts: ContactFormTexts
  hints?: Partial<Record<ContactField, string>>
  messagePlaceholder?: string
  /** Where the form is sent without JavaScript. */
  action: string
  className?: string
  heading?: ReactNode
  /** Stands above the button, for example the notice that the message arrived. */
  outcome?: ReactNode
}

export function ContactForm({
  submission,
  texts,
  hints = {},
  messagePlaceholder,
  action,
  className = 'form',
  heading,
  outcome,
}: ContactFormProps) {
  const { form, state, faults, start, onSubmit, onInput } = submission
  const textOf = (field: ContactField) => (faults.has(field) ? texts.faults[field] : undefined)

  return (
    <form
      className={className}
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {heading}
      <Field label={texts.name} hint={hints.name} error={textOf('name')} required>
        {(control) => (
          <TextInput
            {...control}
            {...start('name')}
            name="name"
            autoComplete="name"
            maxLength={LIMITS.name.max}
            dir="auto"
          />
        )}
      </Field>
      <Field label={texts.email} hint={hints.email} error={textOf('email')} required>
        {(control) => (
          <TextInput
            {...control}
            {...start('email')}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={LIMITS.email.max}
            dir="ltr"
          />
        )}
      </Field>
      <Field label={texts.message} hint={hints.message} error={textOf('message')} required>
        {(control) => (
          <TextArea
            {...control}
            {...start('message')}
            name="message"
            rows={5}
            maxLength={LIMITS.message.max}
            placeholder={messagePlaceholder}
            dir="auto"
          />
        )}
      </Field>
      <TrapField label={texts.trap} />
      {state === 'failed' && (
        <Notice tone="danger" role="alert" title={texts.failed.title}>
          {texts.failed.message}
        </Notice>
      )}
      {outcome}
      <div>
        <Button type="submit" busy={state === 'sending'} busyLabel={texts.sending}>
          {texts.submit}
        </Button>
      </div>
      <PrivacyNote about="answer" />
    </form>
  )
}
